import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { EngineError, USE_DATABASE_URL } from './engineLog'

/** The operating system user that PostgreSQL runs as when this process is root. */
export interface PostgresUser {
  name: string
  uid: number
  gid: number
}

const CANDIDATES = ['postgres', '_postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, so root runs it as an existing unprivileged user (none is ever
 * created).
 * @returns undefined when this process is not root: PostgreSQL then runs as the same user.
 * @throws EngineError when root finds no such user in /etc/passwd.
 */
export function findPostgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { name, uid: Number(uid), gid: Number(gid) }]),
  )
  for (const name of CANDIDATES) {
    const user = users.get(name)
    // macOS gives `nobody` the id -2, which spawn() does not accept.
    if (user && user.uid > 0 && user.gid > 0) return user
  }
  throw new EngineError(
    `PostgreSQL 不能以 root 运行，这里又没有用户 ${CANDIDATES.join('、')}。` +
      `请以普通用户启动服务器，或者${USE_DATABASE_URL}`,
  )
}

/**
 * The first directory on the path (`path` included) that `user` may not enter, or undefined if
 * there is none. Parts that do not exist yet are skipped.
 */
export function findClosedDirectory(
  path: string,
  user: PostgresUser | undefined,
): string | undefined {
  if (!user) return undefined
  const way = [resolve(path)]
  for (let at = resolve(path); dirname(at) !== at; at = dirname(at)) way.unshift(dirname(at))
  return way.find((directory) => {
    const stat = statSync(directory, { throwIfNoEntry: false })
    if (!stat) return false
    const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001
    return (stat.mode & bit) === 0
  })
}
