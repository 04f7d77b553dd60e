import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { findBinaries } from './binaries'
import { ensureCluster, SUPERUSER } from './cluster'
import { lockDirectory } from './directoryLock'
import { type EngineLog, EngineError, USE_DATABASE_URL } from './engineLog'
import { findClosedDirectory, findPostgresUser, type PostgresUser } from './postgresUser'
import { prepareSocketDirectory, removeSocketDirectory, SOCKET_PORT } from './socketDirectory'
import { supervise } from './supervisor'

export interface EngineOptions {
  /** Directory reserved for the engine, created when missing. */
  dataDir: string
  log: EngineLog
  /** Further settings of PostgreSQL (`{ max_connections: '200' }`). */
  settings?: Record<string, string>
  /**
   * Called once, as soon as PostgreSQL has been launched. It recovers in a separate process, so
   * this is the time for work that keeps this process busy.
   */
  onLaunch?: () => void
}

/** A running embedded PostgreSQL, restarted automatically when it ends. */
export interface Engine {
  /** Connection settings for a client; `role` SUPERUSER is for provisioning only. */
  connection(database: string, role: string): ClientConfig
  /** The superuser's name. */
  readonly superuser: string
  /** Process id of PostgreSQL, undefined while it is away. */
  readonly pid: number | undefined
  /** Ends sessions, flushes, and releases the directory. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of `dataDir`, creating it on the first run (about one second) and
 * stopping processes left by a killed server.
 * @throws EngineError, with a message for the operator, when this machine has no embedded
 * PostgreSQL, another server uses the directory, or the directory cannot be used.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { log, settings = {}, onLaunch } = options
  if (process.platform === 'win32') {
    throw new EngineError(`内置的 PostgreSQL 需要 Linux 或 macOS。请${USE_DATABASE_URL}`)
  }
  const user = findPostgresUser()
  const dataDir = prepareDataDirectory(options.dataDir, user)
  const socketDirectory = prepareSocketDirectory(dataDir, user)
  const lock = await lockDirectory(dataDir, socketDirectory)
  try {
    const binaries = await findBinaries(dataDir, user)
    const clusterDir = await ensureCluster(dataDir, binaries, user, log)
    const supervisor = await supervise({
      binaries,
      clusterDir,
      socketDirectory,
      user,
      settings,
      log,
      onLaunch,
    })
    return {
      connection: (database, role) => ({
        host: socketDirectory,
        port: SOCKET_PORT,
        database,
        user: role,
      }),
      superuser: SUPERUSER,
      get pid() {
        return supervisor.pid()
      },
      async stop() {
        await supervisor.stop()
        lock.release()
        removeSocketDirectory(socketDirectory)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function prepareDataDirectory(path: string, user: PostgresUser | undefined): string {
  const wanted = resolve(path)
  const firstMade = mkdirSync(wanted, { recursive: true })
  // Directories created here must stay accessible to PostgreSQL's user, whatever root's umask.
  for (let at = wanted; user && firstMade && at.startsWith(firstMade); at = dirname(at)) {
    chmodSync(at, 0o711)
  }
  const dataDir = realpathSync(wanted)
  const closed = findClosedDirectory(dataDir, user)
  if (!closed) return dataDir
  throw new EngineError(
    `${dataDir} 放不了数据库：本进程是 root，PostgreSQL 以 ${user?.name} 运行，而 ${closed} 对它不开放。` +
      '把 DATA_DIR 设为开放的目录（/var/lib/cultural-park），或以普通用户启动服务器，' +
      `或者${USE_DATABASE_URL}`,
  )
}
