/**
 * What the steps of `npm test` count. A test that passed on a later try only is flaky, what could not be run here is
 * skipped: both are named, and are neither passed nor failed.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {{ passed: number, failed: number, flaky: string[], skipped: string[], failures: string[], files: { name: string, ms: number }[] }} Tally
 * `flaky` holds the tests' names, `skipped` what was not run and why, `failures` the failed tests' names, `files` how
 * long each file of tests took
 */

/** @type {Tally} */
export const noTally = { passed: 0, failed: 0, flaky: [], skipped: [], failures: [], files: [] }

/** Tally of a step that either holds or does not. */
export const yesOrNo = (isGood) => ({ ...noTally, [isGood ? 'passed' : 'failed']: 1 })

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  flaky: [...one.flaky, ...other.flaky],
  skipped: [...one.skipped, ...other.skipped],
  failures: [...one.failures, ...other.failures],
  files: [...one.files, ...other.files],
})

/** `12 passed, 0 failed`, and how many were flaky or skipped if any were. */
export const describe = ({ passed, failed, flaky, skipped }) =>
  [
    `${passed} passed`,
    `${failed} failed`,
    ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ].join(', ')

/** `✓`, `✗`, or `–` where nothing was run. */
export const markOf = ({ passed, failed, flaky, skipped }) => {
  if (failed > 0) return '✗'
  return passed + flaky.length === 0 && skipped.length > 0 ? '–' : '✓'
}

/** Reads the report that `jest --json` wrote; `isGood` says whether jest ended well. */
export const jestTally = (isGood, file) =>
  runnerTally(
    isGood,
    file,
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) => ({
      ...noTally,
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      failures: testResults.flatMap(failedOfJest),
      files: testResults.map(({ name, startTime, endTime }) => ({
        name: path.basename(name),
        ms: endTime - startTime || 0,
      })),
    }),
  )

/** Names of a file's failed tests; a file that did not come so far is one itself. */
const failedOfJest = ({ name, status, assertionResults }) => {
  const file = path.basename(name)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [file]
  return failed.map(({ fullName }) => `${file}: ${fullName}`)
}

/** Reads the report of Playwright's JSON reporter; `isGood` says whether Playwright ended well. */
export const playwrightTally = (isGood, file) =>
  runnerTally(isGood, file, ({ stats, suites }) => ({
    ...noTally,
    passed: stats.expected,
    failed: stats.unexpected,
    flaky: suites.flatMap(namesOf('flaky')),
    failures: suites.flatMap(namesOf('unexpected')),
    files: filesOf(suites),
  }))

/**
 * Names of a suite's tests, and of those of the suites within it, that ended so; each with its file and, if it has
 * one, its browser.
 */
const namesOf =
  (outcome) =>
  ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName }) => `${file}: ${title}${projectName ? ` (${projectName})` : ''}`),
    ),
    ...suites.flatMap(namesOf(outcome)),
  ]

/** Of each file the time of all its tests, each try of them. */
function filesOf(suites) {
  const ofFile = new Map()
  const walk = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results = [] }) => results))
        ofFile.set(file, (ofFile.get(file) ?? 0) + duration)
    inner.forEach(walk)
  }
  suites.forEach(walk)
  return [...ofFile].map(([name, ms]) => ({ name, ms }))
}

/** `318 s  everyPage.journey.ts`, the longest first; those that take no second are left out. */
export const slowest = ({ files }, most) =>
  files
    .filter(({ ms }) => ms >= 1000)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(5)} s  ${name}`)

/** A runner that ended badly without a failed test (a crash, no test found) still counts as one failure. */
function runnerTally(isGood, file, read) {
  let tally
  try {
    tally = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return yesOrNo(false)
  }
  const isEmpty = tally.passed + tally.flaky.length === 0
  return tally.failed === 0 && (!isGood || isEmpty) ? { ...tally, failed: 1 } : tally
}
