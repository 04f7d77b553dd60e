import { randomBytes } from 'node:crypto'
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { withClient } from '../../database/provision'
import { DATABASE_NAME, OWNER_ROLE } from '../../database/connectionUrl'
import { findPostgresUser } from '../../engine/postgresUser'
import { findFreePorts } from '../freePorts'
import { startApi } from './api'
import { endEverything } from './endEverything'
import { findPostgres } from './findPostgres'
import { createPostgres } from './postgres'
import type { Program } from './program'

export interface SiteOptions {
  folder: string
  archiveTimeoutSeconds: number
  signal: AbortSignal
}

/** A simulated park machine: PostgreSQL with its archive, and the server. */
export type Site = Awaited<ReturnType<typeof openSite>>

/**
 * Starts both, with the demo's parks. The restored database and its server later use the same
 * ports.
 * @throws RestoreError when something is missing or does not start
 */
export async function openSite({ folder, archiveTimeoutSeconds, signal }: SiteOptions) {
  const secret = () => randomBytes(24).toString('hex')
  const ports = await findFreePorts(['database', 'api'])
  const postgres = createPostgres({
    ...{ binaries: findPostgres(), folder, port: ports.database, archiveTimeoutSeconds, signal },
    ...{ user: findPostgresUser(), password: secret() },
  })
  const ownerPassword = secret()
  const owner: ClientConfig = {
    connectionString: `postgres://${OWNER_ROLE}:${ownerPassword}@127.0.0.1:${ports.database}/${DATABASE_NAME}`,
  }
  const innerSecret = secret()
  const api = {
    ...{ folder, port: ports.api, serverSecret: secret(), innerSecret, signal },
    databaseUrl: String(owner.connectionString),
  }
  /** Folders of the server's uploads and of their copies. */
  const folders = {
    uploads: join(folder, 'server/uploads'),
    copied: join(folder, 'uploads'),
    restored: join(folder, 'restored-server/uploads'),
  }
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true })

  const startServer = (name: string) => startApi({ ...api, name, dataDir: join(folder, name) })
  const programs: Program[] = [await postgres.begin()]
  await withClient(postgres.superuser, async (client) => {
    await client.query(`create role ${OWNER_ROLE} login createrole password '${ownerPassword}'`)
    await client.query(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`)
  })
  programs.push(await startServer('server'))

  return {
    ...{ postgres, owner, innerSecret, folders },
    origin: `http://127.0.0.1:${ports.api}`,
    startServer,

    /** Kills -9 the server and the database; their disks count as lost. */
    async lose(): Promise<void> {
      await Promise.all(programs.map((program) => program.kill()))
      // Sessions end slightly later than their server.
      await endEverything(join(folder, 'data'), true)
      for (const each of ['data', 'server'])
        renameSync(join(folder, each), join(folder, `lost-${each}`))
    },
  }
}
