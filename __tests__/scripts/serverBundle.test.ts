/** The backend's bundle and `npm start`, run as they are in a project of stand-ins: a backend of a few lines. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
let project = ''
const at = (...names: string[]) => path.join(project, ...names)

const backend = `
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tea } from '@/rules/tea'
export async function start({ beforeListening }: { beforeListening?: Promise<unknown> } = {}) {
  console.log(tea, readFileSync(join(__dirname, 'cup.txt'), 'utf8'))
  writeFileSync('begun', '')
  if (/^[绿茶]+$/.test('绿茶')) console.log('绿茶')
  if (process.env.SPILL) console.log(new Error('spilt').stack)
  console.log(await beforeListening?.then(() => 'built', (error: Error) => error.message))
}
`

function run(script: string, env: NodeJS.Dict<string> = {}, uid?: number) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [at('scripts', script)], {
    cwd: project,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
    ...(uid !== undefined && { uid, gid: uid }),
  })
  return { status, text: stdout + stderr }
}

const bundles = () => readdirSync(at('.cache/server')).filter((name) => name !== 'inputs.json')

/** Sets a file's modification time to `seconds` ago: the next start reads files again that are newer than the bundle. */
function age(file: string, seconds: number): void {
  const then = Date.now() / 1000 - seconds
  utimesSync(file, then, then)
}

function write(file: string, text: string): void {
  writeFileSync(at(file), text)
  age(at(file), 100)
  age(path.dirname(at(file)), 100)
}

function standIn(name: string, script: string): void {
  writeFileSync(at('node_modules/.bin', name), `#!/usr/bin/env node\n${script}\n`)
  chmodSync(at('node_modules/.bin', name), 0o755)
}

beforeEach(() => {
  project = realpathSync(mkdtempSync(path.join(tmpdir(), 'park-bundle-')))
  chmodSync(project, 0o755)
  for (const folder of ['scripts', 'config/buildFolders.json'])
    cpSync(path.join(root, folder), at(folder), { recursive: true })
  for (const folder of ['server', 'src/rules', 'types', 'node_modules/.bin'])
    mkdirSync(at(folder), { recursive: true })
  symlinkSync(path.join(root, 'node_modules/esbuild'), at('node_modules/esbuild'))
  for (const file of ['package.json', 'package-lock.json', 'babel.config.js']) write(file, '{}')
  write('node_modules/.package-lock.json', '{}')
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { baseUrl: '.', paths: { '@/*': ['./src/*'] } } }),
  )
  age(at('scripts/server/bundle.mjs'), 100)
  write('src/rules/tea.ts', "export const tea: string = 'green'")
  write('server/cup.txt', 'cup')
  write('server/start.ts', backend)
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

test('the bundle is built once, caches its compiled code and reads files beside its sources', () => {
  expect(run('server/main.mjs').text).toMatch(/green cup\n绿茶/)
  const [name = '', ...others] = bundles()
  expect(others).toEqual([])
  expect(readdirSync(at('.cache/server', name)).sort()).toEqual([
    'main.cjs',
    'main.cjs.map',
    `${process.version}-${process.arch}.code`,
  ])
  // An existing bundle is run without being built again.
  writeFileSync(at('.cache/server', name, 'main.cjs'), "exports.start = () => console.log('kept')")
  expect(run('server/main.mjs').text).toContain('kept')
})

test.each([
  ['a source', 'src/rules/tea.ts', "export const tea: string = 'black'"],
  ['a package', 'node_modules/.package-lock.json', '{ "tea": 2 }'],
  [
    'a file that comes before another of the same name',
    'src/rules/tea.tsx',
    "export const tea = 'red'",
  ],
])('%s that changed makes it build again', (_what, file, text) => {
  run('server/main.mjs')
  const [name = ''] = bundles()
  writeFileSync(at('.cache/server', name, 'main.cjs'), "exports.start = () => console.log('kept')")
  writeFileSync(at(file), text)
  const again = run('server/main.mjs').text
  expect(again).toContain('cup')
  expect(again).not.toContain('kept')
})

test('a source changed in the second of its reading is read again', () => {
  writeFileSync(at('src/rules/tea.ts'), "export const tea: string = 'oolong'")
  const later = Date.now() / 1000 + 100
  utimesSync(at('src/rules/tea.ts'), later, later)
  run('server/main.mjs')
  const [name = ''] = bundles()
  writeFileSync(at('.cache/server', name, 'main.cjs'), "exports.start = () => console.log('kept')")
  expect(run('server/main.mjs').text).toContain('oolong')
})

test('stack traces have the lines of the sources', () => {
  run('server/main.mjs')
  const { text } = run('server/main.mjs', { SPILL: '1' })
  expect(text).toContain(`Error: spilt\n    at`)
  expect(text).toContain(`${at('server/start.ts')}:9:`)
})

test('classes and renamed functions keep their names; a function with its own name makes no naming call', () => {
  write('server/tea.ts', 'export class Spilt extends Error {}; export function pour() { return 1 }')
  write(
    'server/milk.ts',
    `export class Spilt extends Error {}
export function pour() {
  function fill() { return fill.name }
  return fill()
}`,
  )
  write(
    'server/start.ts',
    `import * as milk from './milk'
import * as tea from './tea'
export async function start() {
  console.log(tea.Spilt.name, milk.Spilt.name, tea.pour.name, milk.pour.name, milk.pour())
}`,
  )
  expect(run('server/main.mjs').text).toContain('Spilt Spilt pour pour fill')
  const [name = ''] = bundles()
  const text = readFileSync(at('.cache/server', name, 'main.cjs'), 'utf8')
  expect(text).not.toMatch(/\b__name\(fill/)
  expect(text).toMatch(/\b__same\(fill/)
})

test('without a place for the bundle the sources run', () => {
  mkdirSync(at('node_modules/tsx/cjs'), { recursive: true })
  writeFileSync(at('node_modules/tsx/package.json'), '{"exports":{"./cjs/api":"./cjs/api.cjs"}}')
  writeFileSync(
    at('node_modules/tsx/cjs/api.cjs'),
    'exports.require = (file) => ({ start: async () => console.log(`sources ${file}`) })',
  )
  mkdirSync(at('.cache'), { mode: 0o555 })
  // Root may write everywhere.
  const { text } = run('server/main.mjs', {}, process.getuid?.() === 0 ? 65_534 : undefined)
  expect(text).toContain('sources ../../server/start.ts')
})

describe('npm start', () => {
  const compiler = (more: string) => `
const fs = require('fs')
fs.mkdirSync(process.env.OUTPUT_DIR, { recursive: true })
fs.writeFileSync(process.env.OUTPUT_DIR + '/index.html', '')
fs.appendFileSync('builds', 'x')
${more}`

  test('starts the backend while H5 builds, and builds nothing twice', () => {
    // It ends when the backend has begun.
    const patience =
      'for (let n = 0; n < 2000 && !fs.existsSync("begun"); n += 1) Atomics.wait(pause, 0, 0, 10)'
    standIn(
      'taro',
      `const pause = new Int32Array(new SharedArrayBuffer(4))
      ${compiler(patience)}
      process.exitCode = fs.existsSync("begun") ? 0 : 1`,
    )
    const first = run('start.mjs', { PORT: '0' })
    expect(first.text).toMatch(/green cup[^]*built/)
    const second = run('start.mjs', { PORT: '0' })
    expect(second.text).toContain('green cup')
    expect(readFileSync(at('builds'), 'utf8')).toBe('x')
  })

  test('does not listen without the H5 build', () => {
    standIn('taro', compiler('process.exitCode = 1'))
    expect(run('start.mjs', { PORT: '0' }).text).toContain('H5 was not built')
  })
})
