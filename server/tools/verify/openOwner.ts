import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { ClientConfig } from 'pg'
import { DATABASE_NAME, OWNER_ROLE } from '../../database/connectionUrl'
import { isDirectoryLocked } from '../../engine/directoryLock'
import { findPostgresUser } from '../../engine/postgresUser'
import { prepareSocketDirectory, SOCKET_PORT } from '../../engine/socketDirectory'
import { startEngine } from '../../engine/startEngine'
import type { Environment } from '../../kernel/environment'
import { createLog } from '../../http/log'

/** A message for the operator of a command. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** Owner connection for programs beside the server. */
export interface OwnerConnection {
  owner: ClientConfig
  /** Stops the PostgreSQL that was started for it, if any. */
  close(): Promise<void>
}

/**
 * Connects to the database of DATABASE_URL, or the embedded one of DATA_DIR: by its running server,
 * or by a PostgreSQL started temporarily.
 * @throws OperatorError when there is no database yet
 */
export async function openOwner(environment: Environment): Promise<OwnerConnection> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL)
    return { owner: { connectionString: DATABASE_URL }, close: async () => undefined }
  const directory = path.join(DATA_DIR, 'postgres')
  if (!existsSync(directory))
    throw new OperatorError(`${directory} 里还没有数据库；先启动一次服务器，或设置 DATABASE_URL`)
  const dataDir = realpathSync(directory)
  if (await isDirectoryLocked(dataDir)) {
    const host = prepareSocketDirectory(dataDir, findPostgresUser())
    const owner = { host, port: SOCKET_PORT, database: DATABASE_NAME, user: OWNER_ROLE }
    return { owner, close: async () => undefined }
  }
  const engine = await startEngine({ dataDir, log: createLog('warn') })
  return { owner: engine.connection(DATABASE_NAME, OWNER_ROLE), close: () => engine.stop() }
}
