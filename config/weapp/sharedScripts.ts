import { createHash } from 'node:crypto'
import type { ChunkGraph, Compilation, Compiler, Module } from 'webpack'

/** Entries that the mini-program runs before home's first content. */
const first = ['app', 'pages/index/index', 'pages/home/home']

/** Scripts smaller than this (bytes before minification) join the script of the rest. */
const leastBytes = 2_500

const entriesOf = (module: Module, chunkGraph: ChunkGraph) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '')

/** Modules of the main package that neither app, start page nor home need. */
const isOfMain = (entries: readonly string[]) =>
  entries.some((entry) => entry.startsWith('pages/')) &&
  !entries.some((entry) => first.includes(entry))

/** The one subpackage of these entries; Taro copies what several subpackages share into each of them. */
function subpackageOf(entries: readonly string[]): string | undefined {
  const [root, ...others] = new Set(entries.map((entry) => entry.split('/')[0]))
  return others.length === 0 && root !== 'app' && root !== 'pages' ? root : undefined
}

/** Script of what exactly these entries share; undefined: one of Taro's. */
function scriptOf(entries: readonly string[]): string | undefined {
  const root = subpackageOf(entries)
  if (!root && !isOfMain(entries)) return undefined
  const hash = createHash('sha256')
    .update([...entries].sort().join())
    .digest('hex')
    .slice(0, 6)
  return `${root ? `${root}/` : ''}shared/${hash}`
}

/** Scripts by module: webpack does not give `name` the entries that need it. */
const scripts = new WeakMap<Module, string | undefined>()

/** Styles stay in common.wxss, which app.wxss imports for every page. */
const type = /^javascript/

/**
 * webpack's cache groups of scripts that app.js does not require. WeChat runs every script that app.js requires before the
 * first page; these are required by the pages that need them (`SharedScripts`).
 */
export const sharedGroups = {
  /** One script for what exactly the same pages share. */
  shared: {
    type,
    minChunks: 2,
    minSize: leastBytes,
    // Before all of Taro's groups, among them `sub-vendors` (10000), which every page of a subpackage runs.
    priority: 20_000,
    test(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) {
      const script = scriptOf(entriesOf(module, chunkGraph))
      scripts.set(module, script)
      return script !== undefined
    },
    name: (module: Module) => scripts.get(module),
  },
  /** The rest of the main package. */
  later: {
    name: 'later',
    type,
    minChunks: 2,
    // Before Taro's `common` (1) and `vendors` (10); after `taro` (100), whose modules app.js needs.
    priority: 50,
    test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
      isOfMain(entriesOf(module, chunkGraph)),
  },
}

const isShared = (name: string) => name === 'later' || /(^|\/)shared\//.test(name)

/** webpack plugin: knows which of the scripts a page needs. */
export class SharedScripts {
  private compilation: Compilation | undefined

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedScripts', (compilation) => {
      this.compilation = compilation
    })
  }

  /** Taro's `addChunkPages`: lets every page require its scripts. */
  readonly require = (required: Map<string, string[]>, pages: string[] = []): void => {
    for (const page of pages) {
      const chunks = this.compilation?.entrypoints.get(page)?.chunks ?? []
      const names = chunks.map(({ name }) => name ?? '').filter(isShared)
      if (names.length > 0) required.set(page, names)
    }
  }
}
