/** Programs and summary of the steps of `npm test` and `npm run check`. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { bin, ensureBrowser, root } from './prepare.mjs'
import { writeGroups } from './testGroups.mjs'
import {
  add,
  describe,
  jestFailures,
  jestTally,
  markOf,
  noTally,
  playwrightTally,
  secondTry,
  slowest,
  yesOrNo,
} from './tally.mjs'

/** Folder of the runners' reports. */
const reports = path.join(root, '.cache', 'test')

/** Removes the reports of the previous run. */
export function clearReports() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

/** Runs a package's program, or node itself, with its output shown; resolves with true for exit code 0. */
export function program(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(name === 'node' ? process.execPath : bin(name), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

/** More failing files than this are a fault of the change, not of chance: no second try. */
const FILES_OF_SECOND_TRY = 6

/**
 * Runs jest. With CI set, as for journeys, files with a failed test run a second time, one after
 * another; what passes then is flaky.
 * @param name of the report
 * @param words projects
 * @param chosen words that choose files
 */
export async function jest(name, words, chosen = []) {
  return withSecondTry(name, words, await jestOnce(name, [...words, ...chosen]))
}

/** Runs short and long files of a jest project in groups (scripts/testGroups.mjs); a second try is of single files. */
export async function jestInGroups(project, files) {
  writeGroups(project, files)
  const words = ['--selectProjects', project]
  const first = await jestOnce(project, ['--config', 'config/jestGroups.js', ...words])
  return withSecondTry(project, words, first)
}

async function withSecondTry(name, words, first) {
  const files = jestFailures(first.file)
  if (!process.env.CI || files.length === 0 || files.length > FILES_OF_SECOND_TRY)
    return first.tally
  console.log(`\nSecond try: ${files.map((file) => path.basename(file)).join(', ')}`)
  const again = await jestOnce(`${name}.again`, [
    ...words,
    '--runInBand',
    '--runTestsByPath',
    ...files,
  ])
  return secondTry(first.tally, again.tally)
}

async function jestOnce(name, words) {
  const file = path.join(reports, `${name}.json`)
  const isGood = await program('jest', [
    ...words,
    // By default jest leaves one core idle, which on two cores is half.
    ...(words.includes('--runInBand') ? [] : ['--maxWorkers=100%']),
    '--json',
    `--outputFile=${file}`,
    '--silent',
  ])
  return { file, tally: jestTally(isGood, file) }
}

/** Runs the tests of a folder's playwright.config.ts on the build of the chosen brand. */
export async function playwright(name, folder, args, env) {
  const file = path.join(reports, `${name}.json`)
  const isGood = await program(
    'playwright',
    ['test', '--config', `${folder}/playwright.config.ts`, ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  return playwrightTally(isGood, file)
}

/** Chromium without windows: the same engine for a third less processor time. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Runs the journeys of a folder in Chromium: that of CHROMIUM_PATH or, where it is installed, the one without windows. It
 * cannot refuse a permission, which is tested in CHROMIUM_WHOLE_PATH.
 */
async function inChromiumOf(folder, name, env, args) {
  const whole = ensureBrowser()
  if (!whole) return yesOrNo(false)
  const usesShell = !process.env.CHROMIUM_PATH && existsSync(shell)
  return playwright(name, folder, args, {
    ...env,
    CHROMIUM_WHOLE_PATH: process.env.CHROMIUM_WHOLE_PATH ?? whole,
    CHROMIUM_PATH: usesShell ? shell : whole,
  })
}

/** Runs journeys of H5 in Chromium. */
export const inChromium = (name, env, ...args) => inChromiumOf('__tests__/h5', name, env, args)

/** Runs journeys of the mini-program in the preview. */
export const inPreview = (name, ...args) => inChromiumOf('__tests__/preview', name, {}, args)

/** Builds for tests, apart from dist/, so that a server running on dist/ is not disturbed. */
export const testBuild = async (target, env) =>
  yesOrNo(await program('node', ['scripts/build.mjs', target, '--for-tests'], env))

/** The native compiler; `typescript` itself is version 5, whose interface eslint and Taro use. */
const compiler = 'node_modules/typescript-7/bin/tsc'

/** Compiles a TypeScript project without output. Incremental state: unchanged files are not checked again. */
export function types(name, project) {
  const file = path.join(root, '.cache', 'types', `${name}.tsbuildinfo`)
  const incremental = ['--incremental', '--tsBuildInfoFile', file]
  return program('node', [compiler, '-p', project, '--noEmit', ...incremental])
}

const howToRun = '`npm test -- long` runs them, `npm test -- all` everything.'

/** Runs steps, `[name, title, run]` each, and prints the summary at the end. */
export function createRun() {
  const started = Date.now()
  const summary = []
  let total = noTally

  async function one([, title, step]) {
    console.log(`\n── ${title} ──`)
    const began = Date.now()
    const tally = await step()
    total = add(total, tally)
    const seconds = Math.round((Date.now() - began) / 1000)
    summary.push(`${markOf(tally)} ${title}: ${describe(tally)} (${seconds} s)`)
    console.log(summary.at(-1))
  }

  return {
    one,
    /** Runs steps in order, as many at once as there are cores. */
    async besideOneAnother(steps) {
      const waiting = [...steps]
      const worker = async () => {
        for (let step = waiting.shift(); step; step = waiting.shift()) await one(step)
      }
      await Promise.all(Array.from({ length: availableParallelism() }, worker))
    },
    /**
     * Writes the summary; its last line is `N passed, N failed`. Sets the exit code.
     * @param leftOut names of steps whose long tests were not run
     */
    end(leftOut = []) {
      console.log(`\n${summary.join('\n')}`)
      const longest = slowest(total, 10)
      if (longest.length > 0) console.log(`\nThe slowest files:\n${longest.join('\n')}`)
      console.log(`All of it took ${Math.round((Date.now() - started) / 1000)} s.`)
      const { passed, failed, flaky, skipped, failures } = total
      if (flaky.length > 0)
        console.log(
          `${flaky.length} flaky, passed on a later try only and not counted as passed:\n${flaky.join('\n')}`,
        )
      if (skipped.length > 0) console.log(`${skipped.length} skipped: ${skipped.join('; ')}`)
      failures.forEach((name) => console.log(`✗ ${name}`))
      if (leftOut.length > 0) console.log(`Long tests left out: ${leftOut.join(', ')}. ${howToRun}`)
      const isEmpty = passed + failed + flaky.length === 0
      if (isEmpty) console.log('✗ Nothing was run.')
      console.log(`${passed} passed, ${failed} failed`)
      process.exitCode = failed === 0 && !isEmpty ? 0 : 1
    },
  }
}
