import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { withClient } from '../../../database/provision'
import { APPLICATION_ROLE, DATABASE_NAME } from '../../../database/connectionUrl'
import { findProcessesIn } from '../../../engine/orphan'
import { PARK } from './place'
import { startServer, victims } from './server'
import type { Site } from './site'

export interface LocalSiteOptions {
  /** An empty directory that every user may enter. */
  dataDir: string
  port: number
  /** Selects the session to kill, in [0, 1). */
  random(): number
  /** Negative control: commits are acknowledged before the disk has them. */
  isWeak?: boolean
}

const SECRETS = {
  lotSecret: 'torture-signs-as-the-system-of-the-lots',
}
const AGAIN_WITHIN_MS = 30_000

/** Starts the product with its embedded database; faults kill server, database, both, or a session. */
export async function openLocalSite({
  dataDir,
  port,
  random,
  isWeak = false,
}: LocalSiteOptions): Promise<Site> {
  const startedAt = Date.now()
  const server = await startServer(join(dataDir, 'data'), port, {
    environment: { DEFAULT_PARK: PARK, PARKING_SECRET: SECRETS.lotSecret },
  })
  // A machine that is slow to start is slow to recover.
  const againWithinMs = Math.max(AGAIN_WITHIN_MS, 2 * (Date.now() - startedAt))
  const owner = await server.owner()
  if (isWeak) {
    await withClient(owner, (client) =>
      client.query(`alter database ${DATABASE_NAME} set synchronous_commit = off`),
    )
    // Open connections keep the setting of their start.
    await server.kill('api')
  }
  const clusterDir = join(dataDir, 'data/postgres/data')
  const postmasters = (count: number) => {
    const postmasters = countPostmasters(clusterDir)
    return postmasters === count
      ? []
      : [`${postmasters} servers of PostgreSQL run instead of ${count}`]
  }

  /** As the kernel does when memory runs out; PostgreSQL then restarts all sessions. */
  async function killSession(): Promise<void> {
    const { rows } = await withClient(owner, (client) =>
      client.query<{ pid: number }>(
        'select pid from pg_stat_activity where usename = $1 order by pid',
        [APPLICATION_ROLE],
      ),
    )
    const victim = rows[Math.floor(random() * rows.length)]
    if (!victim) throw new Error('there is no session to kill')
    process.kill(victim.pid, 'SIGKILL')
  }

  return {
    ...{ origin: server.origin, smsOrigin: server.origin, owner, againWithinMs, secrets: SECRETS },
    faults: [
      ...victims.map((victim) => ({ name: victim, strike: () => server.kill(victim) })),
      { name: 'session', strike: killSession },
    ],
    check: async () => postmasters(1),
    async close() {
      const code = await server.stop()
      return [...(code === 0 ? [] : [`the server ended with ${code}`]), ...postmasters(0)]
    },
  }
}

/** Number of PostgreSQL servers on a data directory (Linux). */
function countPostmasters(clusterDir: string): number {
  const running = findProcessesIn(clusterDir)
  return running
    .map(findParent)
    .filter((parent) => parent !== undefined && !running.includes(parent)).length
}

/** Parent process id; undefined when the process has ended. */
function findParent(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
