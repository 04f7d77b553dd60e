import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../database/provision'
import { readPostmasterFile } from '../../engine/postmasterFile'
import { RECOVERY_LIMIT_MS } from './recovery'
import { startApi, type ApiOptions, type ApiProcess } from './survivalProcess'
import type { Journal } from './survivalWriters'

/**
 * Kinds of kill: the API, PostgreSQL, both at once, or one session (as by the kernel's
 * out-of-memory killer).
 */
export const KINDS = ['api', 'database', 'both', 'session'] as const
export type Kind = (typeof KINDS)[number]

interface Target extends ApiOptions {
  clusterDir: string
  journal: Journal
  /** Selects the session, in [0, 1). */
  pick: number
}

/**
 * Kills, restarts the API if it was killed (as a process manager would), and waits until an entry
 * sent after the kill is acknowledged.
 * @returns the running API.
 */
export async function killOne(kind: Kind, api: ApiProcess, target: Target): Promise<ApiProcess> {
  const { clusterDir, journal } = target
  const postmaster = readPostmasterFile(clusterDir)?.pid
  // Signalling process 0 would hit this process group.
  if (!postmaster) throw new Error('there is no PostgreSQL to kill')
  const unknown = journal.unknown
  if (kind === 'session') await killSession(api, target.pick)
  if (kind === 'database' || kind === 'both') process.kill(postmaster, 'SIGKILL')
  const running = kind === 'api' || kind === 'both' ? await replace(api, target) : api
  await waitUntil('the fall to be felt', () => journal.unknown > unknown)
  if (kind !== 'session') {
    await waitUntil('another PostgreSQL', () => {
      const file = readPostmasterFile(clusterDir)
      return file?.status === 'ready' && file.pid !== postmaster
    })
  }
  const upAt = Date.now()
  await waitUntil('an acknowledged entry', () => journal.newestSentAt >= upAt)
  return running
}

async function replace(api: ApiProcess, options: ApiOptions): Promise<ApiProcess> {
  api.child.kill('SIGKILL')
  await api.ended
  return startApi(options)
}

async function killSession(api: ApiProcess, pick: number): Promise<void> {
  const pids = await withClient(api.owner, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE usename = 'park_application' ORDER BY pid",
    )
    return rows.map(({ pid }) => pid)
  })
  const victim = pids[Math.floor(pick * pids.length)]
  if (!victim) throw new Error('there is no session to kill')
  process.kill(victim, 'SIGKILL')
}

async function waitUntil(what: string, isTrue: () => boolean): Promise<void> {
  const end = Date.now() + RECOVERY_LIMIT_MS
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`)
    await sleep(5)
  }
}
