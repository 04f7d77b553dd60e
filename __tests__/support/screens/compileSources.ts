/**
 * Compiles src to `.cache/screens`, one file each, before the tests of screens run (sources.ts loads
 * them). A file that has not changed since the last run is kept.
 */
import { mkdirSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformFileSync } from '@swc/core'

const root = path.resolve(__dirname, '../../..')
const src = path.join(root, 'src')

/** Compiled files, each at its path under src, and their list. */
export const compiledSources = path.join(root, '.cache/screens')

/** Changes with the options below, so that files compiled by others are not kept. */
const VERSION = 1

export default function compileSources(): void {
  const into = path.join(compiledSources, String(VERSION))
  const names = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => name.split(path.sep).join('/'))
  for (const name of names) {
    const from = path.join(src, name)
    const to = path.join(into, `${name}.js`)
    const { mtime } = statSync(from)
    if (statSync(to, { throwIfNoEntry: false })?.mtimeMs === mtime.getTime()) continue
    const { code } = transformFileSync(from, {
      jsc: {
        target: 'es2021',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    })
    mkdirSync(path.dirname(to), { recursive: true })
    write(to, code)
    utimesSync(to, mtime, mtime)
  }
  write(path.join(compiledSources, 'list.json'), JSON.stringify({ into, names }))
}

/** Another run that reads the file sees it as it was or whole. */
function write(file: string, text: string): void {
  const ahead = `${file}.${process.pid}`
  writeFileSync(ahead, text)
  renameSync(ahead, file)
}
