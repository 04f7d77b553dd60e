import { inMutantRun } from './environment.mjs'
import { NodeEnvironment } from './jestParts.mjs'

export default inMutantRun(NodeEnvironment)
