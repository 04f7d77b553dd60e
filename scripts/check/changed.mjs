/** What has been changed, as git sees it. */
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
 * Where the change began: on a branch where it left main; on main itself the commit before, where nothing is open.
 * @throws when this is no repository
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

/** Files that are other or new since then, committed or not; those that were removed are left out. */
export function filesSince(since) {
  const all = [
    ...git('diff', '--name-only', '--relative', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(all)].filter((file) => existsSync(path.join(root, file))).sort()
}
