import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { showSeatCalls } from '@/contract/showSeat'

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
export async function strayingSchedules(origin: string, park: string): Promise<string[]> {
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
