import type { ChunkGraph, Module } from 'webpack'

/** Entries that the mini-program runs before home's first content. */
const first = ['app', 'pages/index/index', 'pages/home/home']

/** Name of the script with what several pages share, but neither app, start page nor home. */
const name = 'later'

/**
 * webpack's cache group of the script `later`. WeChat runs every script that app.js requires before the first page;
 * this one is required by the pages that need it (`requireLater`).
 */
export const laterChunk = {
  name,
  minChunks: 2,
  // Styles stay in common.wxss, which app.wxss imports for every page.
  type: /^javascript/,
  // Before Taro's `common` (1) and `vendors` (10); after `taro` (100), whose modules app.js needs.
  priority: 50,
  test(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) {
    const entries = [...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name ?? '')
    return (
      // Taro moves modules used only by subpackages there.
      entries.some((entry) => entry.startsWith('pages/')) &&
      !entries.some((entry) => first.includes(entry))
    )
  },
}

/** Taro's `addChunkPages`: lets every page except start page and home require the script. */
export const requireLater = (required: Map<string, string[]>, pages: string[] = []) => {
  for (const page of pages) if (!first.includes(page)) required.set(page, [name])
}
