import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { withClient } from '../../database/provision'
import type { PostgresUser } from '../../engine/postgresUser'
import type { PostgresProgram } from './findPostgres'
import { archivingConfig, recoveryConfig, type Target } from './postgresConfig'
import { runProgram, startProgram, type Program, waitFor } from './program'
import { RestoreError } from './restoreError'

const BACKUP_ROLE = 'park_backup'

export interface PostgresOptions {
  /** PostgreSQL's programs. */
  binaries: string
  /** Folder of the rehearsal. */
  folder: string
  port: number
  archiveTimeoutSeconds: number
  user: PostgresUser | undefined
  /** Password of the superuser and of the backup role. */
  password: string
  signal: AbortSignal
}

/** PostgreSQL with a log archive, its backup, and the restored copy. */
export type Postgres = ReturnType<typeof createPostgres>

export function createPostgres(options: PostgresOptions) {
  const { binaries, folder, port, user, password, signal } = options
  const archive = join(folder, 'archive')
  const backup = join(folder, 'backup')
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', PGPASSWORD: password }
  const program = (name: PostgresProgram) => join(binaries, name)
  const run = (...command: string[]) => runProgram({ command, folder, environment, user }, signal)
  const superuser: ClientConfig = {
    ...{ host: '127.0.0.1', port, database: 'postgres', user: 'postgres', password },
  }
  const start = (dataDir: string): Program =>
    startProgram(`postgres-${dataDir}`, {
      ...{ folder, environment, user },
      command: [program('postgres'), '-D', join(folder, dataDir)],
    })

  /** Waits until a started server is a primary. */
  async function untilOpen(server: Program): Promise<void> {
    await waitFor(
      'PostgreSQL',
      async () => {
        if (server.hasEnded()) return true
        const result = await withClient(
          { ...superuser, connectionTimeoutMillis: 3_000 },
          (client) =>
            client.query<{ isOpen: boolean }>('select not pg_is_in_recovery() as "isOpen"'),
        )
        return result.rows[0]?.isOpen ?? false
      },
      signal,
    )
    if (server.hasEnded()) throw new RestoreError(complaintIn(server.log()))
  }

  return {
    superuser,
    archive,
    backup,

    /** Creates and starts a new database in `data`, with its archive. */
    async begin(): Promise<Program> {
      const passwordFile = join(folder, 'password')
      writeFileSync(passwordFile, password, { mode: 0o600 })
      mkdirSync(archive, { mode: 0o700 })
      if (user) for (const each of [passwordFile, archive]) chownSync(each, user.uid, user.gid)
      const data = join(folder, 'data')
      await run(
        ...[program('initdb'), '--pgdata', data, '--username', 'postgres', '--encoding', 'UTF8'],
        ...['--auth', 'scram-sha-256', '--pwfile', passwordFile, '--data-checksums'],
      )
      const { archiveTimeoutSeconds } = options
      appendFileSync(
        join(data, 'postgresql.conf'),
        archivingConfig({ port, socketDir: folder, archive, archiveTimeoutSeconds }),
      )
      const server = start('data')
      await untilOpen(server)
      await withClient(superuser, (client) =>
        client.query(`create role ${BACKUP_ROLE} login replication password '${password}'`),
      )
      return server
    },

    /** Takes a base backup of the running database into `backup`. */
    takeBackup: () =>
      run(
        ...[program('pg_basebackup'), '--host', '127.0.0.1', '--port', String(port)],
        ...['--username', BACKUP_ROLE, '--no-password', '--pgdata', backup],
        ...['--wal-method', 'stream', '--checkpoint', 'fast'],
      ),

    /** @throws RestoreError when a backup file does not match the manifest */
    verifyBackup: () => run(program('pg_verifybackup'), '--quiet', backup),

    /** Copies the backup into `restored`, and sets the recovery target. */
    async layOut(target: Target): Promise<void> {
      const data = join(folder, 'restored')
      await run('/bin/cp', '--archive', backup, data)
      appendFileSync(join(data, 'postgresql.conf'), recoveryConfig(archive, target))
      await run('/usr/bin/touch', join(data, 'recovery.signal'))
    },

    /**
     * Starts the copy of `layOut`, and waits until it has reached the target and is a primary.
     * @throws RestoreError with PostgreSQL's error
     */
    async recover(): Promise<Program> {
      const server = start('restored')
      await untilOpen(server)
      return server
    },
  }
}

/** The fatal error in the log of an ended PostgreSQL. */
export function complaintIn(log: string): string {
  const fatal = log.split('\n').filter((line) => /\b(FATAL|PANIC):/.test(line))
  // Connections refused during recovery are logged as FATAL too.
  const own = fatal.filter(
    (line) => !/the database system is (starting up|shutting down)/.test(line),
  )
  return own.at(-1)?.trim() ?? 'PostgreSQL 退出了，没有留下原因'
}
