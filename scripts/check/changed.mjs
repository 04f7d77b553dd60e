/** Changed files, by git. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr?.trim() || 'git is needed to see what has changed')
  return stdout.split('\n').filter(Boolean)
}

/**
 * Commit before the change: on a branch its fork from main; on main HEAD, or HEAD~1 without uncommitted files.
 * @throws outside of a git repository
 */
export function beginning() {
  const [head] = git('rev-parse', 'HEAD')
  const mains = git(
    'for-each-ref',
    '--format=%(refname)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  )
  for (const main of mains) {
    const [base] = git('merge-base', main, 'HEAD')
    if (base !== head) return base
  }
  if (filesSince(head).length > 0) return head
  return git('rev-parse', 'HEAD~1')[0]
}

/** Files changed or added since a commit, committed or not; without removed files. */
export function filesSince(since) {
  const all = [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(all)].filter((file) => existsSync(path.join(root, file))).sort()
}
