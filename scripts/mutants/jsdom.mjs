import { TestEnvironment } from 'jest-environment-jsdom'
import { inMutantRun } from './environment.mjs'

export default inMutantRun(TestEnvironment)
