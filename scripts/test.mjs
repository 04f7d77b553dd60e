/**
 * npm test: types, lint, format, rules, calls, screens, both builds and brands, sizes, the compiled
 * mini-program in its headless host, and H5 journeys in Chromium. The last line is `N passed, N failed`.
 * `npm test -- rules calls` runs only the named steps.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { bin, ensureBrowser, ensureInstalled, root } from './prepare.mjs'
import { checkH5Sizes } from './sizes.mjs'

ensureInstalled()
const only = process.argv.slice(2)
const results = path.join(root, '.cache', 'test')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const total = { passed: 0, failed: 0 }

/** Runs a program, output shown; resolves with true when it ended with 0. */
function program(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(bin(name), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

const check = async (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 })

async function jest(project) {
  const file = path.join(results, `${project}.json`)
  const isGood = await program('jest', [
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${file}`,
    '--silent',
  ])
  return counts(isGood, () => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(file, 'utf8'),
    )
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
  })
}

async function journeys() {
  const browser = ensureBrowser()
  if (!browser) return { passed: 0, failed: 1 }
  const file = path.join(results, 'journeys.json')
  const isGood = await program(
    'playwright',
    ['test', '--config', '__tests__/h5/playwright.config.ts'],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  )
  return counts(isGood, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

/** A runner that ended badly without a failed test (a crash, no test found) still counts as one failure. */
function counts(isGood, read) {
  let result
  try {
    result = read()
  } catch {
    result = { passed: 0, failed: 1 }
  }
  if (!isGood && result.failed === 0) result.failed = 1
  if (isGood && result.passed === 0) result.failed = 1
  return result
}

/** The other brand is built too: it has its own name, mark and colours to get wrong. */
async function brandB() {
  process.env.BRAND = 'b'
  try {
    return await check(
      build('h5') &&
        (await program(
          'playwright',
          ['test', '--config', '__tests__/h5/playwright.config.ts', '--grep', '@brand'],
          {
            CHROMIUM_PATH: ensureBrowser() ?? '',
            PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(results, 'brandB.json'),
          },
        )),
    )
  } finally {
    delete process.env.BRAND
  }
}

const steps = [
  [
    'types',
    'Types',
    async () =>
      check(
        (await program('tsc', ['--noEmit', '-p', '.'])) &&
          (await program('tsc', ['--noEmit', '-p', 'server'])),
      ),
  ],
  [
    'lint',
    'Lint and import rules',
    async () => check(await program('eslint', ['.', '--max-warnings', '0'])),
  ],
  [
    'format',
    'Format',
    async () => check(await program('prettier', ['--check', '--log-level', 'warn', '.'])),
  ],
  ['rules', 'Rules: pure functions', () => jest('rules')],
  ['calls', 'Calls: the real server on a real PostgreSQL', () => jest('calls')],
  ['screens', 'Screens: real pages in jsdom', () => jest('screens')],
  ['build:weapp', 'Mini-program build', async () => check(build('weapp'))],
  ['weapp', 'The compiled mini-program in its headless host', () => jest('weapp')],
  ['brandB', 'H5 of the second brand', brandB],
  ['build:h5', 'H5 build', async () => check(build('h5'))],
  ['sizes', 'H5 sizes', async () => checkH5Sizes()],
  ['journeys', 'Journeys: H5 in Chromium', journeys],
]

process.env.ENVIRONMENT ??= 'dev'
const started = Date.now()
const summary = []
for (const [name, title, step] of steps) {
  if (only.length > 0 && !only.includes(name)) continue
  console.log(`\n── ${title} ──`)
  const began = Date.now()
  const { passed, failed } = await step()
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - began) / 1000)
  summary.push(
    `${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`,
  )
  console.log(summary.at(-1))
}
console.log(`\n${summary.join('\n')}`)
console.log(`All of it took ${Math.round((Date.now() - started) / 1000)} s.`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
