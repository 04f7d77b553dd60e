/** `npm test` and the builds in a project of stand-ins: a compiler and runners that only record their arguments. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let project = ''
const at = (...names: string[]) => path.join(project, ...names)
const textOf = (...names: string[]) => readFileSync(at(...names), 'utf8')

/** Writes what config/index.ts would have it write, and one line for every compilation. */
const compiler = `
const fs = require('fs'), path = require('path')
const target = process.argv[process.argv.indexOf('--type') + 1]
const folder = process.env.OUTPUT_DIR ?? 'dist/' + target
fs.mkdirSync(path.join(folder, 'js'), { recursive: true })
fs.writeFileSync(path.join(folder, 'js/home.js'), 'home')
fs.writeFileSync(path.join(folder, 'index.html'), '<!--home-files /js/home.js-->' + (process.env.BRAND ?? 'a'))
fs.writeFileSync(path.join(folder, 'app.json'), '{}')
fs.appendFileSync('compiled.txt', target + ' into ' + folder + '\\n')`

const jestRunner = `
const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
require('fs').writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] }))`

/** A report as Playwright writes it: of three journeys one needed its second try. */
const report = {
  stats: { expected: 2, unexpected: 0, flaky: 1 },
  suites: [
    {
      specs: [{ file: 'pay.journey.ts', title: 'pays', tests: [{ status: 'expected' }] }],
      suites: [
        {
          specs: [
            { file: 'pay.journey.ts', title: 'pays slowly', tests: [{ status: 'flaky' }] },
            { file: 'pay.journey.ts', title: 'pays twice', tests: [{ status: 'expected' }] },
          ],
        },
      ],
    },
  ],
}
const reporting = (what: object) => `
require('fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, ${JSON.stringify(JSON.stringify(what))})`
const journeyRunner = reporting(report)

function standIn(name: string, script: string): void {
  const file = at('node_modules', name === 'tsc' ? 'typescript-7/bin' : '.bin', name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/usr/bin/env node\n${script}\n`)
  chmodSync(file, 0o755)
}

function run(script: string, args: string[] = [], env: NodeJS.Dict<string> = {}) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [at('scripts', script), ...args], {
    cwd: project,
    encoding: 'utf8',
    // Only these variables, none of the settings of the surrounding test run.
    env: {
      PATH: process.env.PATH,
      CHROMIUM_PATH: process.execPath,
      ENVIRONMENT: 'dev',
      ...env,
    } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
  })
  return { status, text: stdout + stderr, lines: stdout.trimEnd().split('\n') }
}

/** Every file below a folder with its content and the time it was written. */
function listing(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => `${file} ${statSync(file).mtimeMs} ${readFileSync(file, 'utf8')}`)
    .sort()
}

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'park-scripts-'))
  cpSync(path.join(root, 'scripts'), at('scripts'), { recursive: true })
  for (const folder of ['src', 'types', 'config', 'node_modules/.bin', '__tests__'])
    mkdirSync(at(folder), { recursive: true })
  cpSync(path.join(root, 'config/buildFolders.json'), at('config/buildFolders.json'))
  for (const file of ['package.json', 'package-lock.json', 'babel.config.js'])
    writeFileSync(at(file), '{}')
  writeFileSync(at('node_modules/.package-lock.json'), '{}')
  const later = Date.now() / 1000 + 60
  utimesSync(at('node_modules/.package-lock.json'), later, later)
  standIn('taro', compiler)
  standIn('jest', jestRunner)
  standIn('playwright', journeyRunner)
  for (const name of ['tsc', 'eslint', 'biome', 'prettier']) standIn(name, '')
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

describe('npm test', () => {
  test('writes nothing into dist/, which a running npm start serves', () => {
    mkdirSync(at('dist/h5'), { recursive: true })
    mkdirSync(at('dist/weapp'), { recursive: true })
    writeFileSync(at('dist/h5/index.html'), 'served')
    writeFileSync(at('dist/weapp/app.json'), 'open in the tools')
    const before = listing(at('dist'))
    const { status, text } = run('test.mjs', ['all'])
    expect(text).toContain('passed, 0 failed')
    expect(status).toBe(0)
    expect(listing(at('dist'))).toEqual(before)
    expect(textOf('compiled.txt').trimEnd().split('\n').sort()).toEqual([
      'h5 into .cache/test-build/h5',
      'h5 into .cache/test-build/h5-b',
      'weapp into .cache/test-build/weapp',
    ])
  })

  describe('with long tests', () => {
    const words = () => textOf('words.txt').trimEnd().split('\n')
    const noting = (name: string) =>
      `require('fs').appendFileSync('words.txt', [${JSON.stringify(name)}, ...process.argv.slice(2)].join(' ') + '\\n');`
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(at('__tests__', file)), { recursive: true })
      writeFileSync(at('__tests__', file), text)
    }
    /** Files of a step in the last run, read from its groups. */
    const filesOf = (step: string) =>
      readdirSync(at('.cache/test-groups', step))
        .flatMap((name) =>
          textOf('.cache/test-groups', step, name).match(/[^/]+(?=\.test\.ts"\))/g),
        )
        .sort()
    const groupsOf = (step: string) => `--config config/jestGroups.js --selectProjects ${step}`

    beforeEach(() => {
      standIn('jest', noting('jest') + jestRunner)
      standIn('playwright', noting('playwright') + journeyRunner)
      for (const name of ['tsc', 'eslint', 'biome', 'prettier']) standIn(name, noting(name))
      write('server/crash.test.ts', '/**\n * A killed server.\n * @long\n */\n')
      write('server/quick.test.ts', "/** Pays. */\ntest('is not @long', () => {})\n")
      write('weapp/walk.test.ts', '/** @long */\n')
      write('weapp/tap.test.ts', '/** Taps. */\n')
      write('h5/pay.journey.ts', "test('@long pays twice', async () => {})\n")
    })

    test('leaves them out, with a notice above its last line', () => {
      const { lines, status } = run('test.mjs')
      expect(lines).toContain(
        'Long tests left out: calls, weapp, brandB, journeys. `npm test -- long` runs them, `npm test -- all` everything.',
      )
      expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed$/)
      expect(status).toBe(0)
      const runs = words()
      for (const step of ['calls', 'weapp'])
        expect(runs).toContainEqual(expect.stringContaining(`jest ${groupsOf(step)} --max`))
      expect([filesOf('calls'), filesOf('weapp')]).toEqual([['quick'], ['tap']])
      expect(runs).toContainEqual(expect.stringMatching(/^playwright .*h5.* --grep-invert @long$/))
      expect(runs.join()).not.toContain('@brand')
      expect(textOf('compiled.txt')).not.toContain('h5-b')
    })

    test('tries fewer random cases, unless their number is given', () => {
      const noteRuns = "require('fs').appendFileSync('runs.txt', process.env.FC_RUNS + ' ');"
      standIn('jest', noteRuns + jestRunner)
      run('test.mjs', ['rules'])
      run('test.mjs', ['rules', 'all'])
      run('test.mjs', ['rules'], { FC_RUNS: '30' })
      expect(textOf('runs.txt')).toBe('0.4 undefined 30 ')
    })

    test('long runs them alone, on their builds', () => {
      const { text, status } = run('test.mjs', ['long'])
      expect(
        words().map((line) =>
          line
            .split(' --json')[0]!
            .replace(/--max\S+/, '')
            .trim(),
        ),
      ).toEqual([
        `jest ${groupsOf('calls')}`,
        `jest ${groupsOf('weapp')}`,
        'playwright test --config __tests__/h5/playwright.config.ts --grep @brand',
        'playwright test --config __tests__/h5/playwright.config.ts --grep @long',
      ])
      expect([filesOf('calls'), filesOf('weapp')]).toEqual([['crash'], ['walk']])
      expect(textOf('compiled.txt').split('\n')).toContain('weapp into .cache/test-build/weapp')
      expect(text).not.toContain('left out')
      expect(status).toBe(0)
    })

    test('all runs everything in one tally', () => {
      const { lines } = run('test.mjs', ['all'])
      expect(lines.at(-1)).toMatch(/^\d+ passed, 0 failed$/)
      expect(lines.join()).not.toContain('left out')
      expect(filesOf('calls')).toEqual(['crash', 'quick'])
      expect(words().join('\n')).toMatch(/^(?![^]*@long)(?![^]*IgnorePatterns)[^]*@brand/)
      for (const name of ['tsc', 'eslint', 'biome', 'prettier'])
        expect(words()).toContainEqual(expect.stringMatching(new RegExp(`^${name} `)))
    })

    test('of single steps are run with the word, or where the whole step is long', () => {
      expect(run('test.mjs', ['calls', 'types']).text).toMatch(/left out: calls\./)
      rmSync(at('words.txt'))
      run('test.mjs', ['calls', 'types', 'long'])
      expect(words()).toEqual([expect.stringContaining(`jest ${groupsOf('calls')}`)])
      expect(filesOf('calls')).toEqual(['crash'])
      run('test.mjs', ['brandB'])
      expect(textOf('compiled.txt')).toContain('h5-b')
    })

    test('that failed are tried again alone', () => {
      const report = {
        ...{ numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 },
        testResults: [{ name: '/somewhere/a.test.ts', status: 'failed', assertionResults: [] }],
      }
      standIn(
        'jest',
        `${noting('jest')}
        const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
        require('fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(report))})
        process.exitCode = 1`,
      )
      run('test.mjs', ['calls', 'long'], { CI: '1' })
      expect(words()[1]).toMatch(/--runTestsByPath \/somewhere\/a.test.ts /)
      expect(words()[1]).not.toContain('crash')
    })
  })

  test('counts each of the parallel checks', () => {
    standIn('eslint', 'process.exitCode = 1')
    const { lines, status } = run('test.mjs', ['types', 'lint', 'format'])
    expect(lines).toContainEqual(expect.stringMatching(/^✗ Lint and import rules: 0 passed, 1/))
    expect(lines.at(-1)).toBe('2 passed, 1 failed')
    expect(status).toBe(1)
  })

  test('names tests that passed only on the second try, and counts them neither way', () => {
    const { lines, status } = run('test.mjs', ['rules', 'journeys'])
    expect(lines.at(-1)).toBe('7 passed, 0 failed')
    expect(lines.at(-2)).toBe('pay.journey.ts: pays slowly')
    expect(lines.at(-3)).toMatch(/^1 flaky, /)
    expect(lines).toContainEqual(expect.stringMatching(/Journeys.*: 2 passed, 0 failed, 1 flaky/))
    expect(status).toBe(0)
  })

  test('names a flaky test once per browser', () => {
    const tests = ['firefox', 'webkit'].map((projectName) => ({
      status: 'flaky',
      projectName,
      results: [{ error: { message: `${projectName} waited\n\n  for long` } }, {}],
    }))
    const inBoth = {
      stats: { expected: 1, unexpected: 0, flaky: 2 },
      suites: [{ specs: [{ file: 'pay.browser.ts', title: 'pays', tests }] }],
    }
    standIn('playwright', reporting(inBoth))
    expect(run('test.mjs', ['journeys']).text).toContain(
      '2 flaky, passed on a later try only and not counted as passed:\n' +
        'pay.browser.ts: pays (firefox)\n    firefox waited\n      for long\n' +
        'pay.browser.ts: pays (webkit)\n    webkit waited\n      for long\n',
    )
  })

  test('names failed tests above its last line', () => {
    const failing = {
      numPassedTests: 4,
      numFailedTests: 1,
      numRuntimeErrorTestSuites: 1,
      testResults: [
        {
          name: '/somewhere/pay.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'failed', fullName: 'pay refuses' },
            { status: 'passed', fullName: 'pay pays' },
          ],
        },
        { name: '/somewhere/broken.test.ts', status: 'failed', assertionResults: [] },
        { name: '/somewhere/good.test.ts', status: 'passed', assertionResults: [] },
      ],
    }
    standIn(
      'jest',
      `const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
      require('fs').writeFileSync(file, ${JSON.stringify(JSON.stringify(failing))})`,
    )
    const tests = [{ status: 'unexpected', projectName: '' }]
    standIn(
      'playwright',
      reporting({
        stats: { expected: 1, unexpected: 1, flaky: 0 },
        suites: [{ specs: [{ file: 'pay.journey.ts', title: 'pays', tests }] }],
      }),
    )
    expect(run('test.mjs', ['rules', 'journeys']).lines.slice(-4)).toEqual([
      '✗ pay.test.ts: pay refuses',
      '✗ broken.test.ts',
      '✗ pay.journey.ts: pays',
      '5 passed, 3 failed',
    ])
  })

  describe('second try of files with a failed test', () => {
    const fileOf = (name: string, failed: string[], passed: string[]) => ({
      name: `/somewhere/${name}`,
      status: failed.length > 0 ? 'failed' : 'passed',
      assertionResults: [
        ...failed.map((fullName) => ({
          status: 'failed',
          fullName,
          failureMessages: [`${fullName}!`],
        })),
        ...passed.map((fullName) => ({ status: 'passed', fullName })),
      ],
    })
    const reportOf = (...files: ReturnType<typeof fileOf>[]) => {
      const results = files.flatMap(({ assertionResults }) => assertionResults)
      const countOf = (status: string) => results.filter((each) => each.status === status).length
      return {
        numPassedTests: countOf('passed'),
        numFailedTests: countOf('failed'),
        numRuntimeErrorTestSuites: 0,
        testResults: files,
      }
    }
    /** jest that writes the first report, then the second, and notes its words. */
    const failingOnce = (first: object, second: object | undefined) =>
      standIn(
        'jest',
        `const fs = require('fs')
        const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
        fs.appendFileSync('jest.txt', process.argv.slice(2).join(' ') + '\\n')
        const isAgain = process.argv.includes('--runInBand')
        const report = isAgain ? ${JSON.stringify(second) ?? 'undefined'} : ${JSON.stringify(first)}
        if (report) fs.writeFileSync(file, JSON.stringify(report))
        process.exitCode = isAgain && report?.numFailedTests === 0 ? 0 : 1`,
      )
    const tries = () => textOf('jest.txt').trimEnd().split('\n')
    const first = reportOf(
      fileOf('pay.test.ts', ['pays late', 'pays twice'], ['pays']),
      fileOf('good.test.ts', [], ['is good']),
    )

    test('in CI: what passes then is flaky, what fails again has failed', () => {
      failingOnce(first, reportOf(fileOf('pay.test.ts', ['pays twice'], ['pays', 'pays late'])))
      const { lines, status } = run('test.mjs', ['rules'], { CI: '1' })
      expect(tries()).toHaveLength(2)
      expect(tries()[1]).toMatch(/--runInBand --runTestsByPath \/somewhere\/pay.test.ts /)
      expect(lines.slice(-6)).toEqual([
        '1 flaky, passed on a later try only and not counted as passed:',
        'pay.test.ts: pays late',
        '    pays late!',
        '✗ pay.test.ts: pays twice',
        '    pays twice!',
        '2 passed, 1 failed',
      ])
      expect(status).toBe(1)
    })

    test('in a group is of the file alone', () => {
      const of = (file: string, status: string) => ({
        ...{ status, fullName: `__tests__/server/${file} pays`, failureMessages: ['no!'] },
        ancestorTitles: [`__tests__/server/${file}`],
      })
      const group = {
        ...{ name: at('.cache/test-groups/calls/001.test.js'), status: 'failed' },
        assertionResults: [of('cash.test.ts', 'passed'), of('pay.test.ts', 'failed')],
      }
      failingOnce(reportOf(group), reportOf(fileOf('pay.test.ts', [], ['pays'])))
      const { lines } = run('test.mjs', ['calls'], { CI: '1' })
      expect(textOf('jest.txt')).toMatch(
        /--runTestsByPath \S+\/__tests__\/server\/pay\.test\.ts --json/,
      )
      expect(lines).toContain('pay.test.ts: pays')
      expect(lines.at(-1)).toBe('1 passed, 0 failed')
    })

    test('passes when nothing fails again', () => {
      failingOnce(first, reportOf(fileOf('pay.test.ts', [], ['pays', 'pays late', 'pays twice'])))
      const { lines, status } = run('test.mjs', ['rules'], { CI: '1' })
      expect(lines.at(-1)).toBe('2 passed, 0 failed')
      expect(status).toBe(0)
    })

    test('counts no test that failed then as passed', () => {
      failingOnce(first, reportOf(fileOf('pay.test.ts', ['pays'], ['pays late', 'pays twice'])))
      expect(run('test.mjs', ['rules'], { CI: '1' }).lines.at(-1)).toBe('1 passed, 1 failed')
    })

    test('without a report changes nothing', () => {
      failingOnce(first, undefined)
      expect(run('test.mjs', ['rules'], { CI: '1' }).lines.at(-1)).toBe('2 passed, 2 failed')
    })

    test('is made in CI only, for at most six files', () => {
      failingOnce(first, undefined)
      run('test.mjs', ['rules'])
      expect(tries()).toHaveLength(1)
      const many = Array.from({ length: 7 }, (_, at) => fileOf(`${at}.test.ts`, ['fails'], []))
      failingOnce(reportOf(...many), undefined)
      expect(run('test.mjs', ['rules'], { CI: '1' }).lines.at(-1)).toBe('0 passed, 7 failed')
      expect(tries()).toHaveLength(2)
    })
  })

  test('names the slowest files of all steps', () => {
    const ran = (name: string, ms: number) => ({
      ...{ name: `/somewhere/${name}`, status: 'passed', assertionResults: [] },
      ...{ startTime: 1000, endTime: 1000 + ms },
    })
    const files = [ran('quick.test.ts', 900), ran('slow.test.ts', 31_000)]
    const quiet = { numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
    standIn(
      'jest',
      `const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
      require('fs').writeFileSync(file, ${JSON.stringify(
        JSON.stringify({ ...quiet, numPassedTests: 2, testResults: files }),
      )})`,
    )
    const results = [{ duration: 20_000 }, { duration: 14_600 }]
    const spec = { file: 'pay.journey.ts', title: 'pays', tests: [{ status: 'flaky', results }] }
    const suites = [{ specs: [], suites: [{ specs: [spec] }] }]
    const stats = { expected: 1, unexpected: 0, flaky: 1 }
    standIn('playwright', reporting({ stats, suites }))
    const { text, lines } = run('test.mjs', ['rules', 'journeys'])
    expect(text).toContain(
      'The slowest files:\n   35 s  pay.journey.ts\n   31 s  slow.test.ts\nAll',
    )
    expect(lines.at(-1)).toBe('3 passed, 0 failed')
  })

  test('fails when a runner exits with an error, whatever its report', () => {
    standIn('playwright', `${journeyRunner}; process.exitCode = 1`)
    const { lines, status } = run('test.mjs', ['journeys'])
    expect(lines.at(-1)).toBe('2 passed, 1 failed')
    expect(status).toBe(1)
  })

  test('fails with an unknown step before anything runs', () => {
    const { text, status } = run('test.mjs', ['rules', 'nosuch'])
    expect(text).toMatch(/^There is no step called nosuch\. Steps: .*rules, calls/)
    expect(status).toBe(2)
  })

  test('fails when a runner finds no test', () => {
    const nothing = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }
    const written = JSON.stringify(JSON.stringify({ ...nothing, testResults: [] }))
    standIn(
      'jest',
      `const file = process.argv.find((word) => word.startsWith('--outputFile=')).split('=')[1]
      require('fs').writeFileSync(file, ${written})`,
    )
    const { lines, status } = run('test.mjs', ['rules'])
    expect(lines.at(-1)).toBe('0 passed, 1 failed')
    expect(status).toBe(1)
  })

  test('fails when a runner leaves no report', () => {
    standIn('jest', '')
    expect(run('test.mjs', ['rules']).lines.at(-1)).toBe('0 passed, 1 failed')
  })
})

describe('browsers beside Chromium', () => {
  const none = path.join(root, 'no-such-browser')
  const here = process.execPath
  const firefox = { FIREFOX_PATH: here }
  const webkit = { WEBKIT_DRIVER_PATH: here, MINIBROWSER_PATH: here, XVFB_PATH: here }
  const noWebkit = { ...webkit, WEBKIT_DRIVER_PATH: none }
  const writesBrowsers = `require('fs').writeFileSync('browsers.txt', process.env.BROWSERS);`

  test('both run where both are installed', () => {
    standIn('playwright', writesBrowsers + journeyRunner)
    const { lines } = run('test.mjs', ['browsers'], { ...firefox, ...webkit, CI: '1' })
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
    expect(textOf('browsers.txt')).toBe('firefox webkit')
  })

  test('skip a missing one with a hint, not counted as passed', () => {
    standIn('playwright', writesBrowsers + journeyRunner)
    const { lines, status } = run('test.mjs', ['browsers'], { ...firefox, ...noWebkit })
    expect(textOf('browsers.txt')).toBe('firefox')
    expect(lines).toContainEqual(expect.stringMatching(/^✓ Journeys: .*, 1 skipped/))
    expect(lines).toContainEqual(
      expect.stringMatching(/^1 skipped: WebKit .*apt-get install webkit2gtk-driver xvfb/),
    )
    expect(lines.at(-1)).toBe('2 passed, 0 failed')
    expect(status).toBe(0)
  })

  test('run nothing if both are missing, counted neither way', () => {
    standIn('playwright', `require('fs').writeFileSync('browsers.txt', 'started')`)
    const { lines, status } = run('test.mjs', ['browsers'], { ...noWebkit, FIREFOX_PATH: none })
    expect(lines).toContainEqual(expect.stringMatching(/^– Journeys: .*: 0 passed, .*2 skipped/))
    expect(lines.slice(-2)).toEqual(['✗ Nothing was run.', '0 passed, 0 failed'])
    expect(() => textOf('browsers.txt')).toThrow()
    expect(status).toBe(1)
  })

  test('fail in CI if one is missing', () => {
    const { lines, status } = run('test.mjs', ['browsers'], { ...firefox, ...noWebkit, CI: '1' })
    expect(lines.at(-1)).toBe('2 passed, 1 failed')
    expect(status).toBe(1)
  })
})

describe('build', () => {
  const compiled = () => textOf('compiled.txt').trimEnd().split('\n')

  test('is not repeated for equal inputs, nor by the other brand in between', () => {
    run('test.mjs', ['build:h5'])
    run('test.mjs', ['brandB'])
    const { text } = run('test.mjs', ['build:h5', 'brandB'])
    expect(text).toContain('.cache/test-build/h5 is up to date.')
    expect(text).toContain('.cache/test-build/h5-b is up to date.')
    expect(compiled()).toEqual(['h5 into .cache/test-build/h5', 'h5 into .cache/test-build/h5-b'])
    expect(textOf('.cache/test-build/h5/index.html')).toMatch(/a$/)
    expect(textOf('.cache/test-build/h5-b/index.html')).toMatch(/b$/)
  })

  test('is repeated when a source has changed', () => {
    run('test.mjs', ['build:h5'])
    writeFileSync(at('src/new.ts'), 'export {}')
    run('test.mjs', ['build:h5'])
    expect(compiled()).toHaveLength(2)
  })

  test('by hand writes into dist/ and is copied by the tests if it fits', () => {
    run('build.mjs', ['h5'])
    const { text } = run('test.mjs', ['build:h5'])
    expect(text).toContain('.cache/test-build/h5 copied from dist/h5.')
    expect(compiled()).toEqual(['h5 into dist/h5'])
    expect(textOf('.cache/test-build/h5/js/home.js')).toBe('home')
  })

  test('by hand with other settings is not copied', () => {
    run('build.mjs', ['h5'], { ENVIRONMENT: 'production' })
    run('test.mjs', ['build:h5'])
    expect(compiled()).toEqual(['h5 into dist/h5', 'h5 into .cache/test-build/h5'])
  })

  test('by hand is always repeated', () => {
    run('build.mjs', ['weapp'])
    run('build.mjs', ['weapp'])
    expect(compiled()).toEqual(['weapp into dist/weapp', 'weapp into dist/weapp'])
  })
})
