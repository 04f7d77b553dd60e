import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { withClient } from '../../database/provision'
import type { PostgresUser } from '../../engine/postgresUser'
import { waitFor } from '../cluster/waitFor'
import type { PostgresProgram } from './findPostgres'
import { archivingConfig, recoveryConfig, type Target } from './postgresConfig'
import { runProgram, startProgram, type Program } from './program'
import { RestoreError } from './restoreError'

const BACKUP_ROLE = 'park_backup'

export interface PostgresOptions {
  /** PostgreSQL's programs. */
  binaries: string
  /** Where everything of the rehearsal is. */
  folder: string
  port: number
  archiveTimeoutSeconds: number
  user: PostgresUser | undefined
  /** Of the superuser, and of the role that takes backups. */
  password: string
  signal: AbortSignal
}

/** PostgreSQL with an archive of its log, its backup, and what is restored from both. */
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

  /** Waits until a started server is no standby (any more). */
  async function untilOpen(server: Program): Promise<void> {
    await waitFor(
      'PostgreSQL',
      async () => {
        if (server.hasEnded()) return true
        const asked = await withClient({ ...superuser, connectionTimeoutMillis: 3_000 }, (client) =>
          client.query<{ isOpen: boolean }>('select not pg_is_in_recovery() as "isOpen"'),
        )
        return asked.rows[0]?.isOpen ?? false
      },
      signal,
    )
    if (server.hasEnded()) throw new RestoreError(complaintIn(server.log()))
  }

  return {
    superuser,
    archive,
    backup,

    /** A new database in `data`, started, with its archive. */
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

    /** A base backup of the running database, in `backup`. */
    takeBackup: () =>
      run(
        ...[program('pg_basebackup'), '--host', '127.0.0.1', '--port', String(port)],
        ...['--username', BACKUP_ROLE, '--no-password', '--pgdata', backup],
        ...['--wal-method', 'stream', '--checkpoint', 'fast'],
      ),

    /** @throws RestoreError when a file of the backup is not what its manifest says */
    verifyBackup: () => run(program('pg_verifybackup'), '--quiet', backup),

    /** Copies the backup into `restored`, and says how far the log is to be replayed. */
    async layOut(target: Target): Promise<void> {
      const data = join(folder, 'restored')
      await run('/bin/cp', '--archive', backup, data)
      appendFileSync(join(data, 'postgresql.conf'), recoveryConfig(archive, target))
      await run('/usr/bin/touch', join(data, 'recovery.signal'))
    },

    /**
     * Starts what was laid out, and waits until it has come to the target and is a database of its own.
     * @throws RestoreError with what PostgreSQL complains of
     */
    async recover(): Promise<Program> {
      const server = start('restored')
      await untilOpen(server)
      return server
    },
  }
}

/** What a PostgreSQL that has ended died of. */
export function complaintIn(log: string): string {
  const fatal = log.split('\n').filter((line) => /\b(FATAL|PANIC):/.test(line))
  // Whoever asks while it recovers is told so, as FATAL too.
  const own = fatal.filter(
    (line) => !/the database system is (starting up|shutting down)/.test(line),
  )
  return own.at(-1)?.trim() ?? 'PostgreSQL has ended without a word'
}
