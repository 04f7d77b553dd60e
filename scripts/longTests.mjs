/**
 * Long tests: `npm test` leaves them out, `npm test -- long` and CI run them. The mark is `@long`:
 *  jest        in the first comment of the file
 *  Playwright  in the title of a test or of a `describe`
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Steps by the beginning of a file's path below `__tests__`; the first that fits. */
const places = [
  ['server/', 'calls'],
  ['pages/', 'screens'],
  ['features/', 'screens'],
  ['components/', 'screens'],
  ['weapp/', 'weapp'],
  ['preview/', 'preview'],
  ['h5/browsers/', 'browsers'],
  ['h5/', 'journeys'],
  ['', 'rules'],
]

const isJest = (file) => /\.test\.tsx?$/.test(file)
const isPlaywright = (file) => /\.(journey|browser)\.ts$/.test(file)

function isLong(file) {
  const text = readFileSync(file, 'utf8')
  if (isPlaywright(file)) return text.includes('@long ')
  return isJest(file) && /^\/\*\*(?:(?!\*\/)[^])*@long\b/.test(text)
}

/** Files with tests, absolute, by step; no entry for a step without any. */
function testsByStep() {
  const tests = path.join(root, '__tests__')
  const found = new Map()
  for (const name of readdirSync(tests, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!(isJest(name) || isPlaywright(name))) continue
    const place = name.split(path.sep).join('/')
    const [, step] = places.find(([beginning]) => place.startsWith(beginning))
    found.set(step, [...(found.get(step) ?? []), path.join(tests, name)])
  }
  return found
}

/** Files with long tests, absolute, by step; no entry for a step without any. */
export const longTests = () =>
  new Map(
    [...testsByStep()]
      .map(([step, files]) => [step, files.filter(isLong)])
      .filter(([, files]) => files.length > 0),
  )

/** Files of jest's tests of a step that belong to a part, `short`, `long` or `all`: short and long ones. */
export function jestFiles(step, part) {
  const files = (testsByStep().get(step) ?? []).filter(isJest)
  return {
    short: part === 'long' ? [] : files.filter((file) => !isLong(file)),
    long: part === 'short' ? [] : files.filter(isLong),
  }
}

const exactly = (file) => `^${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`

/**
 * Words for jest that choose a part of its tests.
 * @param part `short`, `long` or `all`
 * @param files the long ones of the step
 */
export function jestPart(part, files = []) {
  if (part === 'long') return ['--runTestsByPath', ...files]
  return part === 'short' ? files.map((file) => `--testPathIgnorePatterns=${exactly(file)}`) : []
}

/** Words for Playwright that choose a part of its tests: `short`, `long` or `all`. */
export const playwrightPart = (part) =>
  ({ short: ['--grep-invert', '@long'], long: ['--grep', '@long'], all: [] })[part]
