/** A copy of the project's own files, in which a test may write. */
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { execFileSync } from 'node:child_process'

const root = path.resolve(__dirname, '../..')

/** Folders and files of a copy; the packages are linked. */
const OWN = [
  ...['src', 'server', 'types', 'scripts', 'docs', 'config', 'parks', '__tests__', 'ops'],
  ...['package.json', 'jest.config.js', 'tsconfig.json', 'babel.config.js'],
  ...['biome.json', '.prettierrc.json', '.prettierignore'],
  ...['README.md', 'CONTRIBUTING.md'],
]

/**
 * Copies the project to `.cache/<name>`: the same place each time, so that jest's cache serves again.
 * @returns the copy's path, and its changed files (`git status` against the state of the copy)
 */
export function projectCopy(name: string): { copy: string; changed: () => string[] } {
  const copy = path.join(root, '.cache', name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  for (const own of OWN)
    cpSync(path.join(root, own), path.join(copy, own), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    })
  for (const packages of ['node_modules', 'server/node_modules'])
    symlinkSync(path.join(root, packages), path.join(copy, packages))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...words], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'copy')
  return {
    copy,
    changed: () =>
      git('status', '--porcelain', '--untracked-files=all')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.slice(3)),
  }
}
