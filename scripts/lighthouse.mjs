/**
 * node scripts/lighthouse.mjs [runs] [path] [--beside URL]: Lighthouse (mobile, simulated slow 4G
 * and a four times slower CPU) on the running product; five runs of `/` by default. With `--beside`
 * another app, already running at that address, is measured in turns with it. Prints every run, the
 * speed of the machine as Lighthouse sees it (benchmark index), the load and the medians of
 * docs/PERFORMANCE.md. Fails when a median is over its budget or worse than the other app's; above
 * a load of 3 it fails without judging. On more than two cores it first measures with browser,
 * server and database pinned to two (taskset), then on all.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { builtApp } from './builtApp.mjs'
import { readCommand, WRONG_USE } from './command.mjs'
import { HIGHEST_LOAD, judge, median, turns } from './lighthouseFigures.mjs'

const { positionals, values: options } = readCommand({
  words: [0, 2],
  options: { beside: { type: 'string' } },
  help: `node scripts/lighthouse.mjs [runs] [path] [--beside URL]
Lighthouse (mobile, simulated slow 4G) on the running product: 5 runs of / by default.
  --beside URL  measure another app, already running there, in turns with it
Ends with 1 when a median is over its budget (docs/PERFORMANCE.md) or worse than the other app's,
and when the load of the machine is above ${HIGHEST_LOAD}: nothing is judged then.`,
})
if (options.beside !== undefined && !URL.canParse(options.beside)) {
  console.error(
    `--beside must be an address such as http://localhost:8080/, not "${options.beside}".`,
  )
  process.exit(WRONG_USE)
}

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

const shown = (value) => String(Number(value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0)))
const line = (name, cells) =>
  console.log([name.padEnd(16), ...cells.map((cell) => cell.padStart(8))].join(' '))

/** Chromium sometimes records no start of a navigation; such a run has no figures. */
const TRIES = 3

/** @throws Error when Lighthouse has no result in TRIES runs */
async function measure(url) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(url)
    } catch (error) {
      if (attempt === TRIES) throw error
      console.log(`Run again: ${error.message}`)
    }
  }
}

async function measureOnce(url) {
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

const product = await startProduct()
const own = product.base + path
const { beside } = options
const results = { [own]: [], ...(beside && { [beside]: [] }) }
const loads = [loadavg()[0]]
try {
  // Warm-up: the first answer of a fresh server compiles and compresses, which is atypical for
  // visitors.
  await Promise.all(Object.keys(results).map((address) => fetch(address)))
  for (const [at, address] of turns(Number(runs), Object.keys(results)).entries()) {
    console.log(`Run ${at + 1} of ${Number(runs) * Object.keys(results).length}: ${address} …`)
    results[address].push(await measure(address))
    loads.push(loadavg()[0])
  }
} finally {
  await product.stop()
}

const { rows, verdict } = judge(results[own], results[beside] ?? [], loads)
const everyRun = Object.values(results).flat()
const indexes = everyRun.map(({ environment }) => environment.benchmarkIndex)
const least = Math.round(Math.min(...indexes))
const most = Math.round(Math.max(...indexes))
console.log(`On ${cores} cores, load average ${loads.map((each) => each.toFixed(1)).join(', ')}.`)
console.log(`Benchmark index ${least} to ${most}, median ${Math.round(median(indexes))}.`)
line(path, [
  ...results[own].map((_result, index) => `run ${index + 1}`),
  'median',
  ...(beside ? ['beside'] : []),
  'budget',
])
for (const { name, values, middle, beside: other, budget, isGood } of rows)
  line(name, [
    ...[...values, middle, ...(other === undefined ? [] : [other])].map(shown),
    `${budget}${isGood ? '' : ' ✗'}`,
  ])
if (verdict === 'busy')
  console.log(`Not judged: the load was above ${HIGHEST_LOAD}. Measure again on a calm machine.`)
process.exitCode = isWithin && verdict === 'within' ? 0 : 1
