import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Chunk, Compiler } from 'webpack'

/** Pages with which a visit begins. */
const firstPages = /src[\\/]pages[\\/](?:index[\\/]index|home[\\/]home)\.tsx/

/** Marker in src/index.html; replaced by a comment that lists the files. */
const marker = '<!--home-files-->'

/**
 * Lists the scripts and styles of the start page and home in index.html. The server lets the browser fetch them
 * together with the page (server/http/web/shell); otherwise it would discover home's files only after two other scripts
 * had been fetched and run in sequence.
 */
export class HomeFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('home-files', async ({ chunks, chunkGraph }) => {
      const holdsFirstPage = (chunk: Chunk) =>
        [...chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
          firstPages.test(module.identifier()),
        )
      const files = [...chunks]
        .filter((chunk) => !chunk.canBeInitial() && holdsFirstPage(chunk))
        .flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles()))
        .filter((file) => /\.(?:js|css)$/.test(file))
      const index = path.join(compiler.outputPath, 'index.html')
      const html = await readFile(index, 'utf8')
      if (files.length === 0 || !html.includes(marker))
        throw new Error('index.html has no place for the files of home')
      const list = [...new Set(files)].sort().map((file) => `/${file}`)
      await writeFile(index, html.replace(marker, `<!--home-files ${list.join(' ')}-->`))
    })
  }
}
