import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from './engineError'
import type { PostgresUser } from './postgresUser'

/** Only part of a file name: the engine opens no TCP port. */
export const SOCKET_PORT = 5432

/** macOS takes 104 bytes with the closing zero, Linux 108. */
const LONGEST_SOCKET_PATH = 103

/**
 * The directory of the database's unix socket: 0700, its user's own, and short enough for the
 * kernel. Inside the data directory when that fits, else under the system's temporary directory,
 * named after the data directory.
 * @throws EngineError when somebody else has put a directory of that name there.
 */
export function prepareSocketDirectory(dataDir: string, user: PostgresUser | undefined): string {
  const directory = chooseDirectory(dataDir)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (user && lstatSync(directory).uid === 0) chownSync(directory, user.uid, user.gid)
  const stat = lstatSync(directory)
  if (!stat.isDirectory() || stat.uid !== (user?.uid ?? process.getuid?.())) {
    throw new EngineError(
      `${directory} must be a directory of the user who runs PostgreSQL, and is not. Remove it.`,
    )
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

/** Leaves nothing behind in the temporary directory; what is not empty is left alone. */
export function removeSocketDirectory(directory: string): void {
  try {
    rmdirSync(directory)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw error
  }
}

/** The socket that PostgreSQL makes in `directory`. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${SOCKET_PORT}`)
}
