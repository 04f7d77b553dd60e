/**
 * Every command of the project: `--help` prints one screen, a wrong option one line, and neither
 * starts anything. Both are run as real processes, in a folder of data that must stay empty.
 * @long
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readWords, UseError } from '../../scripts/command.mjs'

const root = path.resolve(__dirname, '../..')
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Programs of packages answer in their own words. */
const foreign = ['lint', 'format']
const commands: Record<string, string> = {
  ...Object.fromEntries(Object.entries(scripts).filter(([name]) => !foreign.includes(name))),
  startTime: 'node scripts/startTime.mjs',
  lighthouse: 'node scripts/lighthouse.mjs',
  pageTimes: 'node scripts/pageTimes.mjs',
  controlTimes: 'node scripts/controlTimes.mjs',
  seatMapFrames: 'node scripts/seatMapFrames.mjs',
}
/** Tools of operators, whose language is Chinese. */
const forOperators = ['server', 'park', 'verify', 'secret', 'files', 'restore', 'build:server']

const folder = mkdtempSync(path.join(tmpdir(), 'park-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(command: string, ...words: string[]) {
  const [program = '', ...own] = command.split(' ')
  const start = program === 'tsx' ? ['--import', 'tsx'] : []
  const { status, stdout, stderr } = spawnSync(process.execPath, [...start, ...own, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), NODE_ENV: '', DATABASE_URL: '' },
  })
  return { status, stdout, stderr, lines: (stdout + stderr).trimEnd().split('\n') }
}

const hasChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

it('every command in README exists in package.json or scripts', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const named = [...readme.matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name)
  const known = [...Object.keys(commands), ...foreign, 'ci', 'install']
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

describe.each(Object.entries(commands))('%s', (name, command) => {
  it('prints one screen of help', () => {
    const { status, stdout, stderr, lines } = run(command, '--help')
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(lines.length).toBeLessThanOrEqual(24)
    expect(hasChinese(stdout.replace(/<中文标题>/g, ''))).toBe(forOperators.includes(name))
  })

  it('answers a wrong option with one line', () => {
    const { status, stderr, lines } = run(command, '--no-such-option')
    expect(lines).toHaveLength(1)
    expect(stderr).toContain('--no-such-option')
    expect(hasChinese(stderr)).toBe(forOperators.includes(name))
    expect(status).toBe(2)
  })
})

it('none of the commands above has started anything', () => {
  expect(readdirSync(folder)).toEqual([])
})

it.each([
  ['test', ['nosuch'], /nosuch.*rules/],
  ['check', ['nosuch'], /nosuch.*lint/],
  ['park', [], /还缺内容/],
  ['park', ['nosuch'], /没有命令“nosuch”.*import/],
  ['park', ['import'], /import 还缺内容/],
  ['bench', ['nosuch'], /nosuch.*badday/],
  ['verify', ['--since', 'yesterday'], /yesterday/],
  ['files', [], /还缺内容/],
  ['files', ['nosuch'], /不认识“nosuch”.*move/],
  ['files', ['move'], /--to s3/],
  ['files', ['copy', '--to', 'disk'], /folder 或 s3/],
  ['files', ['copy', '--to', 's3'], /S3_BUCKET/],
  ['torture', ['--minutes', 'many'], /--minutes.*many/],
  ['torture', ['--url', 'http://localhost'], /--database and --strike/],
  ['restore', ['--by', 'luck'], /time 或 name/],
  ['new:page', [], /Usage/],
  ['new:domain', [], /A word is missing/],
  ['new:domain', ['nowhere/thing'], /is not <area>\/<domain>/],
])('%s %j is refused with a reason', (name, words, message) => {
  const { status, stderr } = run(commands[name] ?? '', ...words)
  expect(stderr).toMatch(message)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(status).toBe(2)
})

it('verify without a database explains what to do', () => {
  const { status, lines } = run(commands.verify ?? '')
  expect(lines).toEqual([expect.stringMatching(/里还没有数据库.*DATABASE_URL/)])
  expect(status).toBe(1)
})

describe('readWords', () => {
  const shape = {
    options: {
      minutes: { type: 'string', default: '3', range: [1, 60] },
      by: { type: 'string', choices: ['time', 'name'] },
      keep: { type: 'boolean', default: false },
    },
    words: [0, 1],
  } as const
  const read = (...words: string[]) => readWords(shape, words)

  it('parses numbers, choices and words', () => {
    expect(read('one', '--minutes', '7', '--by=name')).toEqual({
      values: { minutes: 7, by: 'name', keep: false },
      positionals: ['one'],
    })
    expect(read()).toMatchObject({ values: { minutes: 3 } })
  })

  it.each([
    [['--minutes', '0'], /from 1 to 60/],
    [['--minutes', '1.5'], /whole number/],
    [['--minutes'], /--minutes/],
    [['--keep=yes'], /--keep/],
    [['--by', 'luck'], /time or name/],
    [['one', 'two'], /"two" is one word too many/],
    [['-x'], /no option -x/],
  ])('%j is refused', (words, message) => {
    expect(() => read(...words)).toThrow(UseError)
    expect(() => read(...words)).toThrow(message)
  })

  it('--help overrides everything else', () => {
    expect(read('--nosuch', '--help')).toEqual({ help: true })
  })
})
