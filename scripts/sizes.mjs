/** Checks the gzipped size of H5's home load against the budget; also run by `npm test`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { testFolder } from './build.mjs'
import { root } from './prepare.mjs'
import { noTally } from './tally.mjs'

const kib = 1024
/** Budget of the home load (docs/PERFORMANCE.md), bytes gzipped. */
const budget = { js: 141 * kib, css: 12 * kib }

/**
 * Sums the files fetched by a visit to `/`: those named by index.html and those of the start page
 * and home, listed there by the build (config/h5/homeFiles). Prints every file. Returns the counts
 * of a test step: one check for script, one for style.
 */
export function checkH5Sizes() {
  const folder = path.join(root, testFolder('h5'))
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const list = /<!--home-files ([^>]+)-->/.exec(html)?.[1]
  if (!list) throw new Error(`${folder}/index.html does not list the files of home`)
  const named = [...html.matchAll(/(?:src|href)="(\/(?:js|css)\/[^"]+)"/g)].map((match) => match[1])
  const files = [...new Set([...named, ...list.split(' ')])]
  const result = { ...noTally }
  for (const kind of ['js', 'css']) {
    let bytes = 0
    for (const file of files.filter((name) => name.endsWith(`.${kind}`))) {
      const size = gzipSync(readFileSync(path.join(folder, file))).length
      bytes += size
      console.log(`  ${(size / kib).toFixed(1).padStart(6)} KiB ${file}`)
    }
    console.log(
      `${kind}: ${(bytes / kib).toFixed(1)} KiB gzip until home stands (budget ${budget[kind] / kib})`,
    )
    result[bytes <= budget[kind] ? 'passed' : 'failed'] += 1
  }
  return result
}
