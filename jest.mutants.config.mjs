/**
 * The tests of mutation runs (`npm run mutants`), as one plain project: those of MUTANTS_PROJECT in jest.config.js.
 * Runs are in a copy of the project whose node_modules is a link to the real one.
 */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import config from './jest.config.js'

const here = import.meta.dirname
const { MUTANTS_PROJECT: wanted = 'rules', MUTANTS_TESTS } = process.env
const project = config.projects.find(({ displayName }) => displayName === wanted)
if (!project) throw new Error(`no project ${wanted} in jest.config.js`)

export default {
  ...project,
  rootDir: here,
  testEnvironment: `${here}/scripts/mutants/${project.testEnvironment}.mjs`,
  roots: ['<rootDir>/src', '<rootDir>/server', '<rootDir>/__tests__'],
  ...(MUTANTS_TESTS && { testMatch: MUTANTS_TESTS.split(' ').map((glob) => `<rootDir>/${glob}`) }),
  transformIgnorePatterns: project.transformIgnorePatterns.map((pattern) =>
    pattern.replace(
      '<rootDir>/(server/)?',
      `${path.dirname(realpathSync(`${here}/node_modules`))}/(server/)?`,
    ),
  ),
  // What measures time says nothing of code that counts its own mutants; what reads the sources as text does not run them.
  testPathIgnorePatterns: [
    '/__tests__/scripts/',
    '/__tests__/rules/(linearTime|documents|everyComponent|floor|promises|unusedCalls)\\.',
  ],
}
