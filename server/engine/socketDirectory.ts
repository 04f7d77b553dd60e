import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engineLog'
import type { PostgresUser } from './postgresUser'

/** Only part of the socket's file name: the engine opens no TCP port. */
export const SOCKET_PORT = 5432

/** Limit in bytes: macOS allows 104 with the closing zero, Linux 108. */
const LONGEST_SOCKET_PATH = 103

/**
 * Prepares the directory of the database's unix socket: mode 0700, owned by PostgreSQL's user, path
 * short enough for the kernel. Inside the data directory when that fits, else in the system's
 * temporary directory, named after a hash of the data directory.
 * @throws EngineError when the path exists and belongs to another user or is not a directory.
 */
export function prepareSocketDirectory(dataDir: string, user: PostgresUser | undefined): string {
  const directory = chooseDirectory(dataDir)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (user && lstatSync(directory).uid === 0) chownSync(directory, user.uid, user.gid)
  const stat = lstatSync(directory)
  if (!stat.isDirectory() || stat.uid !== (user?.uid ?? process.getuid?.())) {
    throw new EngineError(`${directory} 应是运行 PostgreSQL 的用户的目录，现在不是；请删除它`)
  }
  chmodSync(directory, 0o700)
  return directory
}

function chooseDirectory(dataDir: string): string {
  const own = join(dataDir, 'socket')
  if (Buffer.byteLength(socketPath(own)) <= LONGEST_SOCKET_PATH) return own
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `park-${name}`)
}

/** Removes an empty socket directory; one that is not empty is kept. */
export function removeSocketDirectory(directory: string): void {
  try {
    rmdirSync(directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error
  }
}

/** Path of PostgreSQL's socket in `directory`. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`)
}
