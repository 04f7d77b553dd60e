/**
 * `npm run new:domain` in a copy of the project: its files pass the project's checks unchanged.
 * @long
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectCopy } from '../support/projectCopy'

const root = path.resolve(__dirname, '../..')
const { copy, changed } = projectCopy('newDomain')

/** Without the number of this worker, by which tests name their databases. */
const environment = { ...process.env }
delete environment.JEST_WORKER_ID

/** Runs a script of the copy. @throws Error with its output when it fails */
function run(script: string, ...words: string[]): string {
  return execFileSync(process.execPath, [path.join(copy, script), ...words], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: environment,
  })
}

let written: string[]
beforeAll(() => {
  run('scripts/newDomain.mjs', 'estate/lostAndFound', '失物招领', '--root', 'pagesguest')
  written = changed()
})

it('a new domain touches its own files, one area, the routes and generated files only', () => {
  const own = /(^|\/)lostAndFound\b|_lost_and_found\.sql$/
  expect(written.filter((file) => own.test(file)).length).toBeGreaterThan(18)
  expect(written.filter((file) => !own.test(file) && !/_snapshot\.json$/.test(file))).toEqual([
    'docs/MAP.md',
    'server/areas/estate/estate.area.ts',
    'server/migrations/meta/_journal.json',
    'src/contract/all.ts',
    'src/routes.ts',
  ])
  const area = readFileSync(path.join(copy, 'server/areas/estate/estate.area.ts'), 'utf8')
  expect(area.split('\n').filter((line) => line.includes('lostAndFound'))).toEqual([
    "import { lostAndFoundModule } from './lostAndFound/lostAndFound.module'",
    '  .use(lostAndFoundModule)',
  ])
})

it('an existing domain is not overwritten', () => {
  expect(() => run('scripts/newDomain.mjs', 'estate/lostAndFound', '失物招领')).toThrow(
    'already exists; nothing was written',
  )
  expect(changed()).toEqual(written)
})

it('the new domain compiles', () => {
  const files = written.filter((file) => /^(src|server\/areas)\/.*\.tsx?$/.test(file))
  // The ambient types of the app, and of the desk's cookies.
  const ambient = ['types/global.d.ts', 'server/desk/frame.tsx']
  const config = { extends: './tsconfig.json', files: [...files, ...ambient], include: [] }
  writeFileSync(path.join(copy, 'tsconfig.new.json'), JSON.stringify(config))
  expect(run('node_modules/typescript-7/bin/tsc', '--noEmit', '-p', 'tsconfig.new.json')).toBe('')
})

it('the new domain’s own tests pass', () => {
  const config = `
    const { projects } = require('./jest.config.js')
    const ownPackages = (pattern) => pattern.replace('<rootDir>', ${JSON.stringify(root)})
    module.exports = {
      projects: projects.map((project) => ({
        ...project,
        rootDir: __dirname,
        transformIgnorePatterns: project.transformIgnorePatterns.map(ownPackages),
      })),
    }`
  writeFileSync(path.join(copy, 'jest.copy.cjs'), config)
  const report = run(
    'node_modules/jest/bin/jest.js',
    ...['-c', 'jest.copy.cjs', '-i', '--json', '--selectProjects', 'calls', 'screens'],
    ...['--testPathPattern', '/lostAndFound\\.test'],
  )
  const { success, numPassedTests, numTotalTestSuites } = JSON.parse(report) as {
    success: boolean
    numPassedTests: number
    numTotalTestSuites: number
  }
  expect([success, numTotalTestSuites]).toEqual([true, 2])
  expect(numPassedTests).toBeGreaterThan(8)
})
