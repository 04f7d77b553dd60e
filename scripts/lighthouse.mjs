/**
 * node scripts/lighthouse.mjs [runs] [path]: Lighthouse (mobile, simulated slow 4G and a four times
 * slower CPU) on the running product; five runs of `/` by default. Prints every run and the medians
 * of docs/PERFORMANCE.md, and fails when a median is over its budget. On more than two cores it
 * first measures with browser, server and database pinned to two (taskset), then on all.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { builtApp } from './builtApp.mjs'
import { readCommand } from './command.mjs'

const { positionals } = readCommand({
  words: [0, 2],
  help: `node scripts/lighthouse.mjs [runs] [path]
Lighthouse (mobile, simulated slow 4G) on the running product: 5 runs of / by default. Ends with 1
when a median is over its budget (docs/PERFORMANCE.md).`,
})

/** Number of available cores; with pinning, the pinned ones. */
const cores = availableParallelism()
let isWithin = true
if (cores > 2) {
  const again = [process.execPath, ...process.argv.slice(1)]
  const held = spawnSync('taskset', ['-c', '0,1', ...again], { stdio: 'inherit' })
  if (held.error) console.log(`Not held to two cores: ${held.error.message}`)
  else isWithin = held.status === 0
}

const [runs = '5', path = '/'] = positionals
const { chromium, support } = await builtApp()
const { default: lighthouse } = await import('lighthouse')
const { launchOptions } = support('browser')
const { freePort, startProduct } = support('product')

const kib = 1024
const audit = (lhr, id) => lhr.audits[id]?.numericValue ?? 0
// A data: URL in a style sheet is not a request.
const requests = (lhr) =>
  lhr.audits['network-requests'].details.items.filter(({ url }) => !url.startsWith('data:'))
const transferred = (lhr, type) =>
  requests(lhr)
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize }) => sum + transferSize, 0) / kib
const score = (lhr, category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)

/** Reported figures: how to read each from a result, its unit, and the budget of its median. */
const figures = {
  score: { of: (lhr) => score(lhr, 'performance'), least: 95 },
  accessibility: { of: (lhr) => score(lhr, 'accessibility'), least: 98 },
  'best practices': { of: (lhr) => score(lhr, 'best-practices'), least: 100 },
  'LCP s': { of: (lhr) => audit(lhr, 'largest-contentful-paint') / 1000, most: 1.5 },
  'FCP s': { of: (lhr) => audit(lhr, 'first-contentful-paint') / 1000, most: 1.5 },
  'TBT ms': { of: (lhr) => audit(lhr, 'total-blocking-time'), most: 150 },
  CLS: { of: (lhr) => audit(lhr, 'cumulative-layout-shift'), most: 0.02 },
  'JS KiB': { of: (lhr) => transferred(lhr, 'Script'), most: 150 },
  'CSS KiB': { of: (lhr) => transferred(lhr, 'Stylesheet'), most: 12 },
  'all KiB': { of: (lhr) => audit(lhr, 'total-byte-weight') / kib },
  requests: { of: (lhr) => requests(lhr).length, most: 30 },
}

const shown = (value) => String(Number(value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0)))
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const line = (name, cells) =>
  console.log([name.padEnd(16), ...cells.map((cell) => cell.padStart(8))].join(' '))

async function measure(url) {
  const port = await freePort()
  // A new browser for every run, without caches or compiled code.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? 'No result')
    return result.lhr
  } finally {
    await browser.close()
  }
}

const load = () => loadavg()[0].toFixed(1)
const product = await startProduct()
const results = []
const loadBefore = load()
try {
  // Warm-up: the first answer of a fresh server compiles and compresses, which is atypical for
  // visitors.
  await fetch(product.base + path)
  for (let run = 1; run <= Number(runs); run += 1) {
    console.log(`Run ${run} of ${runs} …`)
    results.push(await measure(product.base + path))
  }
} finally {
  await product.stop()
}

console.log(`On ${cores} cores, load average ${loadBefore} before and ${load()} after.`)
line(path, [...results.map((_result, index) => `run ${index + 1}`), 'median', 'budget'])
for (const [name, { of, least, most }] of Object.entries(figures)) {
  const values = results.map(of)
  const middle = median(values)
  const isGood = (least === undefined || middle >= least) && (most === undefined || middle <= most)
  isWithin &&= isGood
  const budget = least !== undefined ? `≥ ${least}` : most !== undefined ? `≤ ${most}` : ''
  line(name, [...values.map(shown), shown(middle), `${budget}${isGood ? '' : ' ✗'}`])
}
process.exitCode = isWithin ? 0 : 1
