import type { ClientConfig } from 'pg'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { showSeatCalls } from '@/contract/showSeat'
import { PARK } from './place'

const SCHEDULES = 12
const REQUESTS = 4
/** Retries: on a busy machine haproxy may see only one server for some seconds. */
const ATTEMPTS = 15
const PAUSE_MS = 1_000

/**
 * Requests the seats of nonexistent schedules, each several times.
 * The load balancer names the server in `x-served-by`; without it nothing is checked.
 * @returns schedules whose requests reached several servers; a single entry when one server got all
 * requests
 */
async function strayingSchedules(origin: string, park: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { straying, servers } = await askForAll(origin, park)
    if (servers !== 1 && straying.length === 0) return []
    if (attempt === ATTEMPTS) return servers > 1 ? straying : ['all schedules at one server']
    await sleep(PAUSE_MS)
  }
}

async function askForAll(
  origin: string,
  park: string,
): Promise<{ straying: string[]; servers: number }> {
  const straying: string[] = []
  const everywhere = new Set<string>()
  for (let at = 0; at < SCHEDULES; at += 1) {
    const ScheduleId = randomUUID()
    const servers = new Set<string>()
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      const { headers } = await fetch(origin + showSeatCalls.list.path, {
        method: 'POST',
        headers: { tenantid: park, 'content-type': 'application/json' },
        body: JSON.stringify({ ScheduleId }),
      })
      const server = headers.get('x-served-by')
      if (server) servers.add(server)
    }
    if (servers.size > 1) straying.push(ScheduleId)
    for (const server of servers) everywhere.add(server)
  }
  return { straying, servers: everywhere.size }
}

/** A fault that a run triggers. */
export interface Fault {
  name: string
  /** Waits until earlier faults are repaired, if they do not recover by themselves. */
  prepare?(): Promise<void>
  strike(): Promise<void>
}

/** A running product to be tortured. */
export interface Site {
  origin: string
  /** Origin of one server, whose SMS sandbox holds the codes it has sent. */
  smsOrigin: string
  owner: ClientConfig
  /** In order, repeated. */
  faults: readonly Fault[]
  /** All members must be answered again within this time after any fault. */
  againWithinMs: number
  /** Secrets by which other servers and the lots' system call; without them members have no cars or repairs. */
  secrets?: { lotSecret: string }
  /** Checks after each fault. @returns descriptions of failures */
  check(): Promise<string[]>
  /** Ends it. @returns descriptions of failures */
  close(): Promise<string[]>
}

const AGAIN_WITHIN_MS = 30_000

export interface UrlSiteOptions {
  url: string
  /** Origin of one server, if `url` is a load balancer. */
  smsUrl?: string
  /** Connection of the database's owner. */
  database: string
  /** Program of the faults: without a word it prints their names, with one it triggers it; `mend` repairs. */
  strike: string
}

/**
 * A product that runs elsewhere (deploy/cluster).
 * @throws Error when the program of the faults fails
 */
export async function openUrlSite({
  url,
  smsUrl = url,
  database,
  strike,
}: UrlSiteOptions): Promise<Site> {
  const run = async (...words: string[]) => (await promisify(execFile)(strike, words)).stdout
  const mend = async () => void (await run('mend'))
  const names = (await run()).split('\n').filter(Boolean)
  if (names.length === 0) throw new Error(`${strike} names no fault`)
  return {
    ...{ origin: url, smsOrigin: smsUrl, owner: { connectionString: database } },
    againWithinMs: AGAIN_WITHIN_MS,
    faults: names.map((name) => ({
      name,
      prepare: mend,
      strike: async () => void (await run(name)),
    })),
    check: async () => [],
    async close() {
      await mend()
      const straying = await strayingSchedules(url, PARK)
      return straying.length === 0
        ? []
        : [`requests of one schedule went to several servers: ${straying}`]
    },
  }
}
