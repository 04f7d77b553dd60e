/**
 * Runs the jest tests that reach a mutant, for Stryker. Stryker's own jest runner restarts jest for
 * each mutant and loads every test file that imports the mutated one, even indirectly; this runner
 * loads only the files whose tests reached the mutant:
 *  - configuration, file map and transformed code stay from one mutant to the next;
 *  - coverage at load time is known per test file, so such a mutant costs those test files and not all;
 *  - the quickest test files come first, and the first failed test ends the run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import {
  createScriptTransformer,
  readConfig,
  Runtime,
  SearchSource,
  TestRunner,
} from './jestParts.mjs'

/** Data shared with the test environments (environment.mjs); one run per process. */
const run = (globalThis.mutantRun = { context: {} })

/** Kept beside the project's copy, for the successor of a runner that was stopped by a timeout. */
const KNOWN = 'mutantTests.json'

/** Minimum timeout: a test that waits in vain must fail, one on a busy machine must not. */
const leastPatienceMs = 3000

class JestOfTheProject {
  async init() {
    process.env.NODE_ENV = 'test'
    const config = path.resolve('jest.mutants.config.mjs')
    const { globalConfig, projectConfig } = await readConfig({ config, $0: '', _: [] }, config)
    this.globalConfig = { ...globalConfig, silent: true }
    this.project = projectConfig
    this.context = await Runtime.createContext(projectConfig, { maxWorkers: 1, watchman: false })
    await this.once('globalSetup')
  }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dispose() {
    await this.once('globalTeardown')
  }

  /** jest's global setup and teardown. */
  async once(name) {
    const file = this.project[name]
    if (!file) return
    const transformer = await createScriptTransformer(this.project)
    await transformer.requireAndTranspileModule(file, async (module) => {
      await module(this.globalConfig, this.project)
    })
  }

  async dryRun({ files }) {
    const related = { ...this.globalConfig, findRelatedTests: true, nonFlagArgs: files }
    const source = new SearchSource(this.context)
    const { tests } = await source.getTestPaths(related)
    const known = { files: {} }
    const coverage = { static: {}, perTest: {} }
    const results = []
    for (const { path: file } of tests) {
      run.context = { mutantCoverage: { static: {}, perTest: {} } }
      run.covers = true
      const began = Date.now()
      const { error, tests: own } = await this.runFile(file)
      if (error) return { status: DryRunStatus.Error, errorMessage: error }
      const { static: onLoad, perTest } = run.context.mutantCoverage
      known.files[file] = { took: Date.now() - began, onLoad: Object.keys(onLoad) }
      for (const [mutant, hits] of Object.entries(onLoad))
        coverage.static[mutant] = (coverage.static[mutant] ?? 0) + hits
      Object.assign(coverage.perTest, perTest)
      results.push(...own)
    }
    run.covers = false
    known.coverage = coverage.perTest
    known.tookMs = Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))
    writeFileSync(KNOWN, JSON.stringify(known))
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: coverage }
  }

  async mutantRun({ activeMutant: { id }, testFilter, hitLimit, disableBail }) {
    this.known ??= JSON.parse(readFileSync(KNOWN, 'utf8'))
    run.context = { activeMutant: id, hitCount: hitLimit && 0, hitLimit }
    run.stopped = false
    run.patienceMs = (test) => leastPatienceMs + 20 * (this.known.tookMs[test] ?? 0)
    const ran = []
    for (const [file, names] of this.testsOf(id, testFilter)) {
      run.tests = names
      const { error, tests } = await this.runFile(file)
      const endless = determineHitLimitReached(run.context.hitCount, hitLimit)
      if (endless) return toMutantRunResult(endless)
      if (error) return toMutantRunResult({ status: DryRunStatus.Error, errorMessage: error })
      ran.push(...tests)
      if (tests.some(({ status }) => status === TestStatus.Failed) && !disableBail) break
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: ran }, disableBail)
  }

  /** Test files to run, quickest first, each with its relevant tests; all tests where loading the file matters. */
  testsOf(mutant, testFilter) {
    const { files, coverage } = this.known
    const wanted =
      testFilter ?? Object.keys(coverage).filter((test) => coverage[test][mutant] !== undefined)
    const byFile = new Map()
    for (const test of wanted) {
      const file = path.resolve(test.slice(0, test.indexOf(': ')))
      byFile.set(file, (byFile.get(file) ?? new Set()).add(test))
    }
    if (!testFilter)
      for (const [file, { onLoad }] of Object.entries(files))
        if (onLoad.includes(mutant)) byFile.set(file, undefined)
    return [...byFile].sort(([a], [b]) => files[a].took - files[b].took)
  }

  async runFile(file) {
    const runner = new TestRunner(this.globalConfig, {})
    let result
    let failure
    runner.on('test-file-success', ([, done]) => (result = done))
    runner.on('test-file-failure', ([, error]) => (failure = error))
    const watcher = { isInterrupted: () => false, isWatchMode: () => false }
    await runner.runTests([{ context: this.context, path: file }], watcher, { serial: true })
    const error = failure ?? result.testExecError
    if (error) return { error: `${file}: ${error.message}\n${error.stack}`, tests: [] }
    return { tests: result.testResults.map((test) => toTest(file, test)) }
  }
}

const statuses = { passed: TestStatus.Success, failed: TestStatus.Failed }

function toTest(file, { fullName, duration, status, failureMessages }) {
  const id = `${path.relative(process.cwd(), file)}: ${fullName}`
  return {
    id,
    name: fullName,
    fileName: file,
    timeSpentMs: duration ?? 0,
    status: statuses[status] ?? TestStatus.Skipped,
    failureMessage: failureMessages.join('\n'),
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'jest of the project', JestOfTheProject),
]
