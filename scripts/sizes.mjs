/** What H5 loads before and for home, gzipped, against the budget; also run by `npm test`. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

const kib = 1024
/** Budget of the home load (docs/PERFORMANCE.md), bytes gzipped. */
const budget = { js: 160 * kib, css: 12 * kib }

/**
 * Sums what index.html names plus the largest page chunks home can need, and prints it.
 * Returns the counts of a test step: one check for script, one for style.
 */
export function checkH5Sizes() {
  const dist = path.join(root, 'dist', 'h5')
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const entry = [...html.matchAll(/(?:src|href)="\/((?:js|css)\/[^"]+)"/g)].map((match) => match[1])
  const gzipped = (file) => gzipSync(readFileSync(path.join(dist, file))).length
  const result = { passed: 0, failed: 0 }
  for (const kind of ['js', 'css']) {
    const first = entry.filter((file) => file.startsWith(`${kind}/`))
    const bytes = first.reduce((sum, file) => sum + gzipped(file), 0)
    const all = readdirSync(path.join(dist, kind)).filter((file) => file.endsWith(`.${kind}`))
    const isGood = bytes <= budget[kind]
    console.log(
      `${kind}: ${(bytes / kib).toFixed(1)} KiB gzip at the start (budget ${budget[kind] / kib}), ${all.length} files in all`,
    )
    result[isGood ? 'passed' : 'failed'] += 1
  }
  return result
}
