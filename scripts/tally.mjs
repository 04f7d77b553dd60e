/**
 * Counts of the steps of `npm test`. A test that passed only on a later try is flaky, one that
 * could not run here is skipped: both are listed, and count as neither passed nor failed.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ungrouped } from './testGroups.mjs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ passed: number, failed: number, flaky: string[], skipped: string[], failures:
 * string[], files: { name: string, ms: number }[] }} Tally `flaky`: test names; `skipped`: what was
 * not run and why; `failures`: names of failed tests; `files`: duration of each test file
 */

/** @type {Tally} */
export const noTally = { passed: 0, failed: 0, flaky: [], skipped: [], failures: [], files: [] }

/** Tally of a step with a single pass or fail. */
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

/** Reads the report of `jest --json`; `isGood`: whether jest exited successfully. */
export const jestTally = (isGood, file) =>
  runnerTally(isGood, file, (report) => {
    const { testResults } = ungrouped(report)
    return {
      ...noTally,
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: testResults.flatMap(failedOfJest),
      files: testResults.map(({ name, startTime, endTime }) => ({
        name: path.basename(name),
        ms: endTime - startTime || 0,
      })),
    }
  })

/** Lines of a failure's message printed in the summary. */
const MESSAGE_LINES = 12

/** A test's name, and below it the beginning of its failure's message without blank lines and colours. */
export function withMessage(name, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Names of a file's failed tests, with messages; the file itself when it failed before any test ran. */
const failedOfJest = ({ name, status, message, assertionResults }) => {
  const file = path.basename(name)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [withMessage(file, message)]
  return failed.map(({ fullName, failureMessages = [] }) =>
    withMessage(`${file}: ${fullName}`, failureMessages[0]),
  )
}

/** Paths of the files with a failed test in the report of `jest --json`; none without a report. */
export function jestFailures(file) {
  try {
    const { testResults } = ungrouped(JSON.parse(readFileSync(file, 'utf8')))
    return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  } catch {
    return []
  }
}

/** A failure's name without its message. */
const nameOf = (failure) => failure.split('\n', 1)[0]

/**
 * Tally of files run a second time: tests that failed only the first time are flaky, with the message of that failure. A
 * second run that did not end properly is ignored: the first tally stands.
 * @param {Tally} first of all files
 * @param {Tally} again of those with a failed test
 * @returns {Tally}
 */
export function secondTry(first, again) {
  if (again.failed !== again.failures.length) return first
  const failedFirst = new Set(first.failures.map(nameOf))
  const failedAgain = new Set(again.failures.map(nameOf))
  return {
    ...first,
    passed: first.passed - [...failedAgain].filter((name) => !failedFirst.has(name)).length,
    failed: again.failed,
    flaky: [...first.flaky, ...first.failures.filter((each) => !failedAgain.has(nameOf(each)))],
    failures: again.failures,
  }
}

/**
 * Reads the report of Playwright's JSON reporter; `isGood`: whether Playwright exited successfully.
 */
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
 * Names of the tests of a suite and its inner suites with this outcome; each with its file, its browser if any, and the
 * message of its first failure.
 */
const namesOf =
  (outcome) =>
  ({ specs = [], suites = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ projectName, results = [] }) =>
          withMessage(
            `${file}: ${title}${projectName ? ` (${projectName})` : ''}`,
            results.find(({ error }) => error)?.error.message,
          ),
        ),
    ),
    ...suites.flatMap(namesOf(outcome)),
  ]

/** Duration per file: all its tests, including retries. */
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

/** `318 s  everyPage.journey.ts`, longest first; below one second omitted. */
export const slowest = ({ files }, most) =>
  files
    .filter(({ ms }) => ms >= 1000)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(5)} s  ${name}`)

/** A runner that failed without a failed test (a crash, no test found) counts as one failure. */
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
