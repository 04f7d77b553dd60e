/**
 * A jest test environment that passes the active mutant to the mutated code, and records which test
 * reached which mutant. testRunner.mjs of the same process shares this in `globalThis.mutantRun`.
 */
import path from 'node:path'

const nameOf = ({ name, parent }) => (parent?.parent ? `${nameOf(parent)} ${name}` : name)

export const inMutantRun = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context)
      this.run = globalThis.mutantRun
      this.global.__stryker__ = this.run.context
      this.file = path.relative(process.cwd(), context.testPath)
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state)
      const { context, covers, patienceMs, tests, stopped } = this.run
      if (event.name === 'test_start') {
        const id = `${this.file}: ${nameOf(event.test)}`
        if (covers) context.currentTestId = id
        if (stopped || (tests && !tests.has(id))) event.test.mode = 'skip'
        if (!covers) event.test.timeout = patienceMs(id)
      }
      if (event.name === 'test_done') {
        context.currentTestId = undefined
        if (!covers && event.test.errors.length > 0) this.run.stopped = true
      }
    }
  }
