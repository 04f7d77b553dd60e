/** `npm run check` in a project of stand-ins: programs that record their arguments, and a git with one change. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let project = ''
const at = (...names: string[]) => path.join(project, ...names)

function write(file: string, text: string): void {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text)
}

function standIn(file: string, script: string): void {
  write(file, `#!/usr/bin/env node\n${script}\n`)
  chmodSync(at(file), 0o755)
}

const noting = (name: string) =>
  `require('fs').appendFileSync('given.txt', ${JSON.stringify(name)} + ' ' + process.argv.slice(2).join(' ') + '\\n');`
const given = (name: string) =>
  readFileSync(at('given.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))

/** Stand-in for git: these files changed since `base`. */
const changing = (...files: string[]) =>
  standIn(
    'bin/git',
    `const [command] = process.argv.slice(2)
    const answers = { 'rev-parse': 'head', 'for-each-ref': 'refs/heads/main', 'merge-base': 'base', diff: ${JSON.stringify(files.join('\n'))} }
    console.log(answers[command] ?? '')`,
  )

function check(...words: string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [at('scripts/check.mjs'), ...words],
    {
      cwd: project,
      encoding: 'utf8',
      env: {
        PATH: `${at('bin')}${path.delimiter}${process.env.PATH}`,
        CHROMIUM_PATH: process.execPath,
      } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
    },
  )
  return { status, text: stdout + stderr, last: stdout.trimEnd().split('\n').at(-1) }
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'park-check-'))
  cpSync(path.join(root, 'scripts'), at('scripts'), { recursive: true })
  cpSync(path.join(root, 'config/buildFolders.json'), at('config/buildFolders.json'))
  for (const file of ['package.json', 'package-lock.json', 'babel.config.js']) write(file, '{}')
  write('node_modules/.package-lock.json', '{}')
  const later = Date.now() / 1000 + 60
  utimesSync(at('node_modules/.package-lock.json'), later, later)
  standIn('node_modules/typescript-7/bin/tsc', noting('tsc'))
  for (const name of ['eslint', 'biome', 'prettier'])
    standIn(`node_modules/.bin/${name}`, noting(name))
  standIn(
    'node_modules/.bin/jest',
    `${noting('jest')}
    const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
    require('fs').writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] }))`,
  )
  standIn(
    'node_modules/.bin/playwright',
    `${noting('playwright')}
    require('fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0 }, suites: [] }))`,
  )
  standIn(
    'node_modules/.bin/taro',
    `const fs = require('fs')
    fs.mkdirSync(process.env.OUTPUT_DIR, { recursive: true })
    fs.writeFileSync(process.env.OUTPUT_DIR + '/index.html', '')`,
  )
  mkdirSync(at('types'))
  write('src/rules/fee.ts', 'export const fee = 1')
  write(
    'src/features/parking/model.ts',
    "import { fee } from '@/rules/fee'\nexport const all = fee",
  )
  write('src/pages/far.ts', 'export const far = 1')
  write('__tests__/rules/fee.test.ts', "import { fee } from '@/rules/fee'\nfee")
  write('__tests__/pages/parking.test.tsx', "import { all } from '@/features/parking/model'\nall")
  write('__tests__/pages/far.test.tsx', "import { far } from '@/pages/far'\nfar")
  write(
    '__tests__/rules/shape.test.ts',
    "import { readdirSync } from 'node:fs'\nreaddirSync('src')",
  )
  write('__tests__/h5/browse.journey.ts', '')
  write('__tests__/h5/parking.journey.ts', '')
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

test('a change of the app checks its types, lint, nearest tests and journey', () => {
  changing('src/features/parking/model.ts', 'docs/removed.md')
  const { status, last } = check()
  expect(given('tsc')).toEqual([expect.stringContaining('-p . ')])
  expect(given('eslint')).toEqual([expect.stringMatching(/ src\/features\/parking\/model\.ts$/)])
  for (const name of ['biome', 'prettier'])
    expect(given(name)).toEqual([expect.stringMatching(/ src\/features\/parking\/model\.ts$/)])
  expect(given('jest')).toEqual([
    expect.stringMatching(
      /--runTestsByPath __tests__\/pages\/parking\.test\.tsx __tests__\/rules\/shape\.test\.ts /,
    ),
  ])
  expect(given('playwright')).toEqual([expect.stringMatching(/ parking\.journey\.ts$/)])
  expect(last).toBe('10 passed, 0 failed')
  expect(status).toBe(0)
})

test('a shared rule is compiled with the server too, with tests of its importers', () => {
  changing('src/rules/fee.ts')
  check()
  expect(given('tsc')).toHaveLength(2)
  expect(given('jest')).toEqual([
    expect.stringMatching(
      /--runTestsByPath __tests__\/rules\/fee\.test\.ts __tests__\/pages\/parking\.test\.tsx /,
    ),
  ])
  expect(given('playwright')).toEqual([expect.stringMatching(/ browse\.journey\.ts$/)])
})

test('a test named like the change comes before nearer importers', () => {
  write('src/rules/toll.ts', 'export const toll = 1')
  write('src/pages/one.ts', "import { toll } from '@/rules/toll'\nexport const one = toll")
  write('src/pages/two.ts', "import { one } from './one'\nexport const two = one")
  write('__tests__/pages/toll.test.tsx', "import { two } from '@/pages/two'\ntwo")
  write('__tests__/pages/another.test.tsx', "import { toll } from '@/rules/toll'\ntoll")
  changing('src/rules/toll.ts')
  check('tests')
  expect(given('jest')).toEqual([
    expect.stringMatching(
      /--runTestsByPath __tests__\/pages\/toll\.test\.tsx __tests__\/pages\/another\.test\.tsx /,
    ),
  ])
})

test('a failing step fails the check with its output', () => {
  changing('src/rules/fee.ts')
  standIn('node_modules/.bin/eslint', 'process.exitCode = 1')
  const { status, last, text } = check('lint', 'format')
  expect(text).toMatch(/✗ Lint of 1 files: 0 passed, 1 failed/)
  expect(last).toBe('1 passed, 1 failed')
  expect(status).toBe(1)
})

test('the check fails without changes and with an unknown step', () => {
  changing()
  expect(check()).toMatchObject({ status: 1, text: expect.stringContaining('Nothing to check') })
  changing('src/rules/fee.ts')
  expect(check('tipes')).toMatchObject({
    status: 2,
    text: expect.stringMatching(/no step called tipes\. Steps: types, lint/),
  })
})

test('the help lists the steps', () => {
  expect(check('--help')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/types.*lint.*journey/s),
  })
})
