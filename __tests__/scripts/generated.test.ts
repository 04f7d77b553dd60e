/**
 * Generators are idempotent: in a clean clone they change no committed file. CI runs them once more (.ci/run).
 * @long
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const run = (...words: string[]) =>
  spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })

/** Content of a generated file, and when it was written. */
const stateOf = (file: string) => ({
  file,
  content: readFileSync(path.join(root, file), 'utf8'),
  writtenAt: statSync(path.join(root, file)).mtimeMs,
})

it.each([
  ['scripts/contracts.mjs', ['src/contract/all.ts', 'src/state/logOutKeys.ts']],
  ['scripts/docTables.mjs', ['docs/MAP.md', 'CONTRIBUTING.md']],
])('%s rewrites nothing that is up to date', (script, files) => {
  const before = files.map(stateOf)
  const { status, stdout } = run(script)
  expect(stdout).not.toContain('wrote')
  expect(files.map(stateOf)).toEqual(before)
  expect(status).toBe(0)
  expect(run(script, '--check').status).toBe(0)
})

it('the migrations contain every change of the tables', () => {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(path.join(root, '.cache/migrations-'))
  try {
    cpSync(path.join(root, 'server/migrations'), copy, { recursive: true })
    const listing = () => readdirSync(copy, { recursive: true }).sort()
    const before = listing()
    const { stdout } = run(
      ...['node_modules/drizzle-kit/bin.cjs', 'generate', '--dialect', 'postgresql'],
      ...['--casing', 'snake_case', '--schema', 'server/areas/**/*.table.ts'],
      // drizzle-kit takes paths below the current folder only.
      ...['--out', path.relative(root, copy)],
    )
    expect(stdout).toContain('nothing to migrate')
    expect(listing()).toEqual(before)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

it('only the newest migration’s snapshot is kept', () => {
  const files = readdirSync(path.join(root, 'server/migrations'))
  const newest =
    files
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  const snapshots = readdirSync(path.join(root, 'server/migrations/meta'))
  expect(snapshots.filter((file) => file.endsWith('_snapshot.json'))).toEqual([
    `${newest.slice(0, 4)}_snapshot.json`,
  ])
})
