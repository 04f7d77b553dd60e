import { execFile } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries'
import { type EngineLog, EngineError } from './engineLog'
import type { PostgresUser } from './postgresUser'

/** Superuser of the embedded cluster: for provisioning only, never for requests. */
export const SUPERUSER = 'postgres'

const environment: NodeJS.Dict<string> = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }

/** Minimal environment: the operator's PGDATA or PGOPTIONS must not affect this database. */
export const POSTGRES_ENVIRONMENT = environment as NodeJS.ProcessEnv

/**
 * Creates the database cluster `<dataDir>/data` unless it is there. It is built under another name
 * and renamed when complete, so a kill half way leaves no partial database.
 * @returns the cluster's directory.
 * @throws EngineError when the cluster was created by another major version, or initdb fails.
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  user: PostgresUser | undefined,
  log: EngineLog,
): Promise<string> {
  const cluster = join(dataDir, 'data')
  if (existsSync(cluster)) {
    checkVersion(cluster, binaries)
    return cluster
  }
  const half = join(dataDir, 'data.tmp')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  if (user) chownSync(half, user.uid, user.gid)
  log.info({ dataDir }, 'creating the database cluster')
  await initialise(binaries, half, user)
  renameSync(half, cluster)
  syncDirectory(dataDir)
  return cluster
}

async function initialise(
  binaries: Binaries,
  directory: string,
  user: PostgresUser | undefined,
): Promise<void> {
  const options = [
    ['--pgdata', directory],
    ['--username', SUPERUSER],
    // The socket's directory is 0700: a user with access to it could read the files as well.
    ['--auth', 'trust'],
    // The same sort order on every machine, whatever its locales.
    ['--encoding', 'UTF8', '--no-locale'],
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ['--no-instructions'],
  ].flat()
  const identity = user && { uid: user.uid, gid: user.gid }
  try {
    await promisify(execFile)(binaries.initdb, options, {
      ...identity,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
    })
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new EngineError(`initdb 在 ${directory} 里失败：${(stderr || message).trim()}`)
  }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === binaries.major) return
  throw new EngineError(
    `${cluster} 属于 PostgreSQL ${made}，内置的是 ${binaries.major}。用 ${made} 版的 pg_dump 搬移数据，` +
      '或把 DATABASE_URL 设为该版本的服务器',
  )
}

/** Syncs a directory: only then does a rename in it survive a power cut. */
function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
