/**
 * npm test: types, lint, format, rules, calls, screens, both builds, sizes, the compiled mini-program in its headless host
 * and in the preview, and H5 journeys in Chromium, Firefox and WebKit. The long tests (scripts/longTests.mjs), the second
 * brand and three fifths of the random cases are left out; `npm test -- long` runs the tests, `npm test -- all` everything.
 * The last line is `N passed, N failed`, after the durations of the steps and the slowest files.
 * `npm test -- rules calls` runs only the named steps, `npm test -- calls long` the long tests of one.
 */
import { readCommand } from './command.mjs'
import { jestFiles, jestPart, longTests, playwrightPart } from './longTests.mjs'
import { findOtherBrowsers } from './otherBrowsers.mjs'
import { ensureInstalled } from './prepare.mjs'
import {
  clearReports,
  createRun,
  inChromium,
  inPreview,
  jest,
  jestInGroups,
  playwright,
  program,
  testBuild,
  types,
} from './runners.mjs'
import { checkH5Sizes } from './sizes.mjs'
import { add, noTally, yesOrNo } from './tally.mjs'

/** Runs the journeys in the installed browsers; a missing one is skipped, in CI a failure. */
async function inOtherBrowsers(part) {
  const all = findOtherBrowsers()
  const here = all.filter(({ missing }) => !missing)
  const skipped = all.flatMap(({ missing }) => missing ?? [])
  skipped.forEach((missing) => console.error(missing))
  const absent = process.env.CI ? { ...noTally, failed: skipped.length } : { ...noTally, skipped }
  if (here.length === 0) return absent
  const paths = Object.assign({}, ...here.map((browser) => browser.paths))
  const BROWSERS = here.map(({ name }) => name).join(' ')
  const env = { ...paths, BROWSERS }
  return add(
    absent,
    await playwright('browsers', '__tests__/h5/browsers', playwrightPart(part), env),
  )
}

/** The other brand is also built, since its name, mark and colours could be wrong. */
const brandB = { BRAND: 'b' }

/** Scripts by Biome, a twentieth of Prettier's time; styles, documents and data by Prettier. */
const format = async () =>
  yesOrNo(
    (await program('biome', ['format', '.'])) &&
      (await program('prettier', ['--check', '--log-level', 'warn', '.'])),
  )

const checkTypes = async () =>
  yesOrNo((await types('app', '.')) && (await types('server', 'server')))
const lint = async () => yesOrNo(await program('eslint', ['.', '--max-warnings', '0']))

const found = longTests()
/** Parts of a step that has tests: the long part only where one of them is long. */
const partsOf = (name) => (found.has(name) ? ['short', 'long'] : ['short'])

/**
 * `[name, title, run, parts]`; a build belongs to both parts: both use it. Single-core steps run in parallel, longest
 * first. The later steps use all cores themselves.
 */
const oneCoreSteps = [
  ['lint', 'Lint and import rules', lint, ['short']],
  ['build:h5', 'H5 build', () => testBuild('h5'), ['short', 'long']],
  ['types', 'Types', checkTypes, ['short']],
  [
    'brandB',
    'H5 build of the second brand',
    () => testBuild('h5', { ...brandB, MINIFY: 'off' }),
    ['long'],
  ],
  ['build:weapp', 'Mini-program build', () => testBuild('weapp'), ['short', 'long']],
  ['format', 'Format', format, ['short']],
]

const project = (name, title) => [
  name,
  title,
  (part) => jest(name, ['--selectProjects', name], jestPart(part, found.get(name))),
  partsOf(name),
]
const inGroups = (name, title) => [
  name,
  title,
  (part) => jestInGroups(name, jestFiles(name, part)),
  partsOf(name),
]
const steps = [
  project('rules', 'Rules: pure functions'),
  inGroups('calls', 'Calls: the real server on a real PostgreSQL'),
  project('screens', 'Screens: real pages in jsdom'),
  ['sizes', 'H5 sizes', async () => checkH5Sizes(), ['short']],
  inGroups('weapp', 'The compiled mini-program in its headless host'),
  [
    'preview',
    'Journeys: the mini-program in the preview',
    (part) => inPreview('preview', ...playwrightPart(part)),
    partsOf('preview'),
  ],
  [
    'brandB',
    'H5 of the second brand',
    () => inChromium('brandB', brandB, '--grep', '@brand'),
    ['long'],
  ],
  [
    'journeys',
    'Journeys: H5 in Chromium',
    (part) => inChromium('journeys', {}, ...playwrightPart(part)),
    partsOf('journeys'),
  ],
  ['browsers', 'Journeys: Firefox and WebKit', inOtherBrowsers, partsOf('browsers')],
]

const names = [...new Set([...oneCoreSteps, ...steps].map(([name]) => name))]
const { positionals: words } = readCommand({
  words: [0, names.length + 1],
  known: [...names, 'long', 'all'],
  help: `npm test [-- step …] [long | all]
Steps, all of them without a name: ${names.join(', ')}.
  long  only the long tests, which are left out otherwise
  all   the long tests, too`,
})
const only = words.filter((word) => names.includes(word))
const part = ['all', 'long'].find((word) => words.includes(word)) ?? 'short'

/** Share of the random cases of each property in a short run; every run has others. */
const SHORT_RUNS = '0.4'
if (part === 'short') process.env.FC_RUNS ??= SHORT_RUNS

/** Part of a step that this run includes; undefined: none. A step that is long as a whole runs when it is named. */
function partOf([name, , , parts]) {
  if (only.length > 0 && !only.includes(name)) return undefined
  if (part === 'all') return 'all'
  if (parts.includes(part)) return part
  return part === 'short' && only.includes(name) ? parts[0] : undefined
}
const wanted = (all) =>
  all.flatMap((step) => {
    const [name, title, run] = step
    const chosen = partOf(step)
    return chosen ? [[name, title, () => run(chosen)]] : []
  })
/** Names of the steps whose long part this run leaves out. */
const leftOut =
  part === 'short'
    ? steps
        .filter((step) => step[3].includes('long') && partOf(step) !== 'long')
        .map(([name]) => name)
        .filter((name) => only.length === 0 || only.includes(name))
    : []

ensureInstalled()
clearReports()
process.env.ENVIRONMENT ??= 'dev'
const run = createRun()
await run.besideOneAnother(wanted(oneCoreSteps))
for (const step of wanted(steps)) await run.one(step)
run.end(leftOut)
