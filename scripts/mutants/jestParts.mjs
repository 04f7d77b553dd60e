/** Internal packages of jest, in the versions jest itself uses. */
import { createRequire } from 'node:module'

const ours = createRequire(import.meta.url)
const ofJest = createRequire(ours.resolve('jest'))
const ofCore = createRequire(ofJest.resolve('@jest/core'))
const ofConfig = createRequire(ofCore.resolve('jest-config'))

export const { SearchSource } = ofJest('@jest/core')
export const { createScriptTransformer } = ofCore('@jest/transform')
export const { readConfig } = ofCore('jest-config')
export const { default: Runtime } = ofCore('jest-runtime')
export const { default: TestRunner } = ofConfig('jest-runner')
export const { TestEnvironment: NodeEnvironment } = ofConfig('jest-environment-node')
