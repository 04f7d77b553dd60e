/**
 * Groups of test files for `npm test`: jest loads every module anew for each test file, which for a file of calls is the
 * whole server. A group is one file for jest; each of its test files is a `describe` named by its path.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** Folder of the groups, below the root; config/jestGroups.js names it, too. */
const folder = path.join('.cache', 'test-groups')

/**
 * Bytes of source of a group, by step, and the share of the source that is in smaller groups: these come last and end a run
 * with all workers busy. Of calls many files are alone, which serves the same.
 */
const SIZES = { calls: { bytes: 100_000, last: 0.06 }, weapp: { bytes: 20_000, last: 0.15 } }
/** Size of the last groups, compared with the others. */
const LAST_SIZE = 0.3

/** A file that changes the modules of others, or needs an environment of its own, is not grouped. */
const isAlone = (text) =>
  /\bjest\.(doMock|isolateModules\w*|mock|resetModules|unmock)\b|@jest-environment/.test(text)

const slashed = (file) => file.split(path.sep).join('/')

/**
 * Writes the groups of a step's test files. Long ones, beside which loading the modules is short, and those that must be
 * alone have a group of one.
 * @param step name of the jest project
 * @param files absolute paths
 */
export function writeGroups(step, { short, long }) {
  const into = path.join(root, folder, step)
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  const groups = [...long.map((file) => [file]), ...groupsOf(short, SIZES[step])]
  groups.forEach((group, index) => {
    const lines = group.map((file) => {
      const name = slashed(path.relative(root, file))
      const address = slashed(path.relative(into, file))
      return `describe(${JSON.stringify(name)}, () => {\n  require(${JSON.stringify(address)})\n})\n`
    })
    writeFileSync(path.join(into, `${String(index + 1).padStart(3, '0')}.test.js`), lines.join(''))
  })
}

function groupsOf(files, { bytes, last }) {
  const read = [...files].sort().map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const alone = read.filter(({ text }) => isAlone(text)).map(({ file }) => [file])
  const others = read.filter(({ text }) => !isAlone(text))
  const all = others.reduce((sum, { text }) => sum + text.length, 0)
  let left = all
  const groups = []
  let open = { bytes: Infinity, files: [] }
  for (const { file, text } of others) {
    if (open.bytes + text.length > (left > all * last ? bytes : bytes * LAST_SIZE)) {
      open = { bytes: 0, files: [] }
      groups.push(open.files)
    }
    open.bytes += text.length
    left -= text.length
    open.files.push(file)
  }
  return [...groups, ...alone]
}

/**
 * The report of `jest --json` on groups, by their test files: results and durations, names of tests without the file's. A
 * group that failed before its tests ran remains one entry.
 */
export function ungrouped(report) {
  return { ...report, testResults: report.testResults.flatMap(filesOf) }
}

function filesOf(group) {
  if (!slashed(group.name).includes(`/${slashed(folder)}/`) || group.assertionResults.length === 0)
    return [group]
  const byFile = new Map()
  for (const { ancestorTitles, fullName, ...rest } of group.assertionResults) {
    const [file, ...titles] = ancestorTitles
    const assertion = { ...rest, ancestorTitles: titles, fullName: fullName.slice(file.length + 1) }
    byFile.set(file, [...(byFile.get(file) ?? []), assertion])
  }
  return [...byFile].map(([file, assertionResults]) => ({
    name: path.join(root, file),
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message: '',
    startTime: 0,
    endTime: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    assertionResults,
  }))
}
