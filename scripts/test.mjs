/**
 * npm test: types, lint, format, rules, calls, screens, both builds and brands, sizes, the compiled
 * mini-program in its headless host and in the preview, and H5 journeys in Chromium, Firefox and WebKit.
 * The last line is `N passed, N failed`, after the durations of the steps and the slowest files.
 * `npm test -- rules calls` runs only the named steps.
 */
import path from 'node:path'
import { readCommand } from './command.mjs'
import { findOtherBrowsers } from './otherBrowsers.mjs'
import { ensureInstalled, root } from './prepare.mjs'
import {
  clearReports,
  createRun,
  inChromium,
  inPreview,
  jest,
  playwright,
  program,
  testBuild,
  types,
} from './runners.mjs'
import { checkH5Sizes } from './sizes.mjs'
import { add, noTally, yesOrNo } from './tally.mjs'

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

/** The other brand is also built, since its name, mark and colours could be wrong. */
const brandB = { BRAND: 'b' }

async function format() {
  const kept = ['--cache', '--cache-strategy', 'content']
  const where = ['--cache-location', path.join(root, '.cache', 'prettier')]
  return yesOrNo(
    await program('prettier', ['--check', '--log-level', 'warn', ...kept, ...where, '.']),
  )
}

/** Single-core steps run in parallel, longest first. The later steps use all cores themselves. */
const oneCoreSteps = [
  ['build:h5', 'H5 build', () => testBuild('h5')],
  [
    'types',
    'Types',
    async () => yesOrNo((await types('app', '.')) && (await types('server', 'server'))),
  ],
  ['brandB', 'H5 build of the second brand', () => testBuild('h5', { ...brandB, MINIFY: 'off' })],
  ['build:weapp', 'Mini-program build', () => testBuild('weapp')],
  [
    'lint',
    'Lint and import rules',
    async () => yesOrNo(await program('eslint', ['.', '--max-warnings', '0'])),
  ],
  ['format', 'Format', format],
]

const project = (name) => jest(name, ['--selectProjects', name])
const steps = [
  ['rules', 'Rules: pure functions', () => project('rules')],
  ['calls', 'Calls: the real server on a real PostgreSQL', () => project('calls')],
  ['screens', 'Screens: real pages in jsdom', () => project('screens')],
  ['sizes', 'H5 sizes', async () => checkH5Sizes()],
  ['weapp', 'The compiled mini-program in its headless host', () => project('weapp')],
  ['preview', 'Journeys: the mini-program in the preview', () => inPreview('preview')],
  ['brandB', 'H5 of the second brand', () => inChromium('brandB', brandB, '--grep', '@brand')],
  ['journeys', 'Journeys: H5 in Chromium', () => inChromium('journeys', {})],
  ['browsers', 'Journeys: Firefox and WebKit', inOtherBrowsers],
]

const names = [...new Set([...oneCoreSteps, ...steps].map(([name]) => name))]
const { positionals: only } = readCommand({
  words: [0, names.length],
  known: names,
  help: `npm test [-- step …]\nSteps, all of them without a name: ${names.join(', ')}.`,
})
ensureInstalled()
clearReports()
process.env.ENVIRONMENT ??= 'dev'
const run = createRun()
const isWanted = ([name]) => only.length === 0 || only.includes(name)
await run.besideOneAnother(oneCoreSteps.filter(isWanted))
for (const step of steps.filter(isWanted)) await run.one(step)
run.end()
