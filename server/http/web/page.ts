import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { contentPolicy, inlineScriptHashes } from '../contentPolicy'
import { compressed, type Compressed } from '../../kernel/compressed'
import { fillShell, type ShellContent } from './shell'

/** A page ready to send. */
export interface Page {
  html: Compressed
  etag: string
  /** Content security policy for its inline scripts. */
  policy: string
}

/** Lifetime of a filled page, ms: a new banner shows after this. */
const FRESH_MS = 10_000

export interface PagesOptions {
  /** Folder of the H5 build. */
  folder: string
  /** Origins that the web-view page may show. */
  frames: readonly string[]
  clock: () => number
}

/** Fills index.html with a park's data, at most once per park and `FRESH_MS`. */
export function createPages({ folder, frames, clock }: PagesOptions) {
  const file = path.join(folder, 'index.html')
  const kept = new Map<string, { page: Page; version: number; madeAt: number }>()

  return {
    /**
     * @param key cache key of the page
     * @returns undefined when there is no H5 build
     */
    async get(
      key: string,
      content: () => Promise<ShellContent | undefined>,
    ): Promise<Page | undefined> {
      const version = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      )
      if (version === undefined) return undefined
      const keptPage = kept.get(key)
      if (keptPage && keptPage.version === version && clock() - keptPage.madeAt < FRESH_MS)
        return keptPage.page
      const template = await readFile(file, 'utf8')
      const page = await pageOf(fillShell(template, await content()), frames)
      kept.set(key, { page, version, madeAt: clock() })
      return page
    },
  }
}

async function pageOf(filled: string, frames: readonly string[]): Promise<Page> {
  const html = await compressed(Buffer.from(filled))
  return {
    html,
    etag: `"${createHash('sha256').update(html.plain).digest('base64url').slice(0, 22)}"`,
    policy: contentPolicy(inlineScriptHashes(filled), frames),
  }
}
