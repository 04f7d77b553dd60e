/** Mutation runs; scripts/mutants.mjs says what is mutated, by which tests, and where the result goes. */
const {
  MUTANTS_NAME: name = 'rules',
  MUTANTS_FILES = 'src/rules/**/*.ts',
  MUTANTS_QUICK,
} = process.env

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: MUTANTS_FILES.split(' '),
  testRunner: 'jest of the project',
  plugins: ['./scripts/mutants/testRunner.mjs'],
  coverageAnalysis: 'perTest',
  // The tests are transformed by swc, which does not look at types.
  disableTypeChecks: false,
  ignorePatterns: [
    '/.cache',
    '/.data',
    '/.swc',
    '/dist',
    '/docs/pictures',
    '/screens',
    '/test-results',
  ],
  // What runs once, when a file is loaded, is tried with every test that loads it: two thirds of the time.
  ignoreStatic: Boolean(MUTANTS_QUICK),
  concurrency: 1,
  // A test that waits for nothing ends sooner (testRunner.mjs), a loop without end by what it counts.
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  allowConsoleColors: false,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${name}.report.json` },
  tempDirName: '.cache/mutants/sandbox',
  cleanTempDir: 'always',
  allowEmpty: false,
}
