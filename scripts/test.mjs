/**
 * npm test: types, lint, format, rules, calls, screens, both builds and brands, sizes, the compiled
 * mini-program in its headless host, and H5 journeys in Chromium, Firefox and WebKit. The last line
 * is `N passed, N failed`, after the durations of the steps and the slowest files. `npm test --
 * rules calls` runs only the named steps.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findOtherBrowsers } from './otherBrowsers.mjs'
import { bin, ensureBrowser, ensureInstalled, root } from './prepare.mjs'
import { checkH5Sizes } from './sizes.mjs'
import {
  add,
  describe,
  jestTally,
  markOf,
  noTally,
  playwrightTally,
  slowest,
  yesOrNo,
} from './tally.mjs'

ensureInstalled()
const only = process.argv.slice(2)
const results = path.join(root, '.cache', 'test')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
/**
 * Runs a package's program, or node itself, with its output shown; resolves with true for exit code
 * 0.
 */
function program(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(name === 'node' ? process.execPath : bin(name), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

async function jest(project) {
  const file = path.join(results, `${project}.json`)
  const isGood = await program('jest', [
    '--selectProjects',
    project,
    // By default jest leaves one core idle, which on two cores is half.
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${file}`,
    '--silent',
  ])
  return jestTally(isGood, file)
}

/** Runs the tests of a folder's playwright.config.ts on the build of the chosen brand. */
async function playwright(name, folder, args, env) {
  const file = path.join(results, `${name}.json`)
  const isGood = await program(
    'playwright',
    ['test', '--config', `${folder}/playwright.config.ts`, ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  return playwrightTally(isGood, file)
}

async function inChromium(name, env, ...args) {
  const browser = ensureBrowser()
  if (!browser) return yesOrNo(false)
  return playwright(name, '__tests__/h5', args, { ...env, CHROMIUM_PATH: browser })
}

/** Runs the journeys in the installed browsers; a missing one is skipped, in CI a failure. */
async function inOtherBrowsers() {
  const all = findOtherBrowsers()
  const here = all.filter(({ missing }) => !missing)
  const skipped = all.flatMap(({ missing }) => missing ?? [])
  skipped.forEach((missing) => console.error(missing))
  const absent = process.env.CI ? { ...noTally, failed: skipped.length } : { ...noTally, skipped }
  if (here.length === 0) return absent
  const paths = Object.assign({}, ...here.map((browser) => browser.paths))
  const BROWSERS = here.map(({ name }) => name).join(' ')
  return add(
    absent,
    await playwright('browsers', '__tests__/h5/browsers', [], { ...paths, BROWSERS }),
  )
}

/** Builds for tests, apart from dist/, so that a server running on dist/ is not disturbed. */
const testBuild = async (target, env) =>
  yesOrNo(await program('node', ['scripts/build.mjs', target, '--for-tests'], env))

/** The other brand is also built, since its name, mark and colours could be wrong. */
const brandB = { BRAND: 'b' }

/** Incremental compiler state: unchanged files are not checked again. */
const remembered = (name) => {
  const file = path.join(root, '.cache', 'types', `${name}.tsbuildinfo`)
  return ['--noEmit', '--incremental', '--tsBuildInfoFile', file]
}

/** Single-core steps run in parallel, longest first. The later steps use all cores themselves. */
const oneCoreSteps = [
  [
    'lint',
    'Lint and import rules',
    async () => yesOrNo(await program('eslint', ['.', '--max-warnings', '0'])),
  ],
  [
    'types',
    'Types',
    async () =>
      yesOrNo(
        (await program('tsc', ['-p', '.', ...remembered('app')])) &&
          (await program('tsc', ['-p', 'server', ...remembered('server')])),
      ),
  ],
  ['build:h5', 'H5 build', () => testBuild('h5')],
  ['brandB', 'H5 build of the second brand', () => testBuild('h5', brandB)],
  ['build:weapp', 'Mini-program build', () => testBuild('weapp')],
  [
    'format',
    'Format',
    async () => {
      const kept = ['--cache', '--cache-strategy', 'content']
      const where = ['--cache-location', path.join(root, '.cache', 'prettier')]
      return yesOrNo(
        await program('prettier', ['--check', '--log-level', 'warn', ...kept, ...where, '.']),
      )
    },
  ],
]

const steps = [
  ['rules', 'Rules: pure functions', () => jest('rules')],
  ['calls', 'Calls: the real server on a real PostgreSQL', () => jest('calls')],
  ['screens', 'Screens: real pages in jsdom', () => jest('screens')],
  ['sizes', 'H5 sizes', async () => checkH5Sizes()],
  ['weapp', 'The compiled mini-program in its headless host', () => jest('weapp')],
  ['brandB', 'H5 of the second brand', () => inChromium('brandB', brandB, '--grep', '@brand')],
  ['journeys', 'Journeys: H5 in Chromium', () => inChromium('journeys', {})],
  ['browsers', 'Journeys: Firefox and WebKit', inOtherBrowsers],
]

process.env.ENVIRONMENT ??= 'dev'
const started = Date.now()
const summary = []
let total = noTally
const isWanted = ([name]) => only.length === 0 || only.includes(name)

async function run([, title, step]) {
  console.log(`\n── ${title} ──`)
  const began = Date.now()
  const tally = await step()
  total = add(total, tally)
  const seconds = Math.round((Date.now() - began) / 1000)
  summary.push(`${markOf(tally)} ${title}: ${describe(tally)} (${seconds} s)`)
  console.log(summary.at(-1))
}

/** Runs steps in order, as many at once as there are cores. */
async function runBesideOneAnother(waiting) {
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await run(step)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

await runBesideOneAnother(oneCoreSteps.filter(isWanted))
for (const step of steps.filter(isWanted)) await run(step)
console.log(`\n${summary.join('\n')}`)
const longest = slowest(total, 10)
if (longest.length > 0) console.log(`\nThe slowest files:\n${longest.join('\n')}`)
console.log(`All of it took ${Math.round((Date.now() - started) / 1000)} s.`)
if (total.flaky.length > 0)
  console.log(
    `${total.flaky.length} flaky, passed on a later try only and not counted as passed: ${total.flaky.join('; ')}`,
  )
if (total.skipped.length > 0)
  console.log(`${total.skipped.length} skipped: ${total.skipped.join('; ')}`)
total.failures.forEach((name) => console.log(`✗ ${name}`))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
