/**
 * npm run check: a change in up to three minutes on two cores. Types of the changed projects, lint and format of the
 * changed files, the nearest tests, one journey. `npm test -- all` runs everything.
 * `npm run check -- lint tests` runs only the named steps.
 */
import { readCommand } from './command.mjs'
import { beginning, filesSince } from './check/changed.mjs'
import { nearestJourney, nearestTests } from './check/nearest.mjs'
import { ensureInstalled } from './prepare.mjs'
import { clearReports, createRun, inChromium, jest, program, testBuild, types } from './runners.mjs'
import { yesOrNo } from './tally.mjs'

/** Two cores run that many in about a minute. */
const mostTests = 30
const names = ['types', 'lint', 'format', 'tests', 'journey']
const help = `npm run check [-- --since=<commit>] [step …]
Checks what has changed since the branch left main (or since <commit>), committed or not.
Steps, all of them without a name: ${names.join(', ')}.
  types    of the app and its tests; of the server where it or what it shares with the app has changed
  lint     of the changed files
  format   of the changed files
  tests    up to ${mostTests} files of rules, calls and screens nearest to the change by imports, and the rules about folders
  journey  the one in Chromium whose name is nearest; H5 is built for it`

const { positionals: only, values } = readCommand({
  options: { since: { type: 'string' } },
  words: [0, names.length],
  known: names,
  help,
})
const given = values.since
ensureInstalled()

function whatChanged() {
  try {
    const since = given ?? beginning()
    return { since, changed: filesSince(since) }
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
const { since, changed } = whatChanged()
console.log(`${changed.length} files changed since ${since.slice(0, 12)}.`)
if (changed.length === 0) {
  console.error('Nothing to check.')
  process.exit(1)
}

const isOf = (pattern) => changed.filter((file) => pattern.test(file))
const shared = /^(server|src\/(contract|rules|utils))\//
const lintable = isOf(/\.(tsx?|m?js)$/)
const { tests, left } = nearestTests(changed, mostTests)
const journey = nearestJourney(changed)

async function checkTypes() {
  const isGood = await types('app', '.')
  const touchesServer = changed.some((file) => shared.test(file))
  return yesOrNo(isGood && (!touchesServer || (await types('server', 'server'))))
}
const lint = () => program('eslint', ['--max-warnings', '0', '--no-warn-ignored', ...lintable])
const format = async () =>
  (await program('biome', ['format', '--no-errors-on-unmatched', ...changed])) &&
  program('prettier', ['--check', '--ignore-unknown', ...changed])
const runTests = () =>
  jest('check', ['--selectProjects', 'rules', 'calls', 'screens'], ['--runTestsByPath', ...tests])

process.env.ENVIRONMENT ??= 'dev'
clearReports()
const run = createRun()
const wants = (name) => only.length === 0 || only.includes(name)
const besides = [
  ...(wants('journey') && journey ? [['journey', 'H5 build', () => testBuild('h5')]] : []),
  ...(wants('types') ? [['types', 'Types', checkTypes]] : []),
  ...(wants('lint') && lintable.length > 0
    ? [['lint', `Lint of ${lintable.length} files`, async () => yesOrNo(await lint())]]
    : []),
  ...(wants('format')
    ? [['format', `Format of ${changed.length} files`, async () => yesOrNo(await format())]]
    : []),
]
await run.besideOneAnother(besides)
if (wants('tests')) await run.one(['tests', `${tests.length} files of tests`, runTests])
if (wants('journey') && journey)
  await run.one(['journey', `Journey: ${journey}`, () => inChromium('check-journey', {}, journey)])
if (left > 0) console.log(`\n${left} further files of tests reach the change: npm test runs them.`)
run.end()
