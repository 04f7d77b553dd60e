import { randomUUID } from 'node:crypto'
import { showSeatCalls } from '@/contract/showSeat'

const SCHEDULES = 12
const REQUESTS = 4

/**
 * Asks about the seats of schedules that do not exist, each several times.
 * @returns those whose requests did not all reach one server; one for all of them when one server got everything
 */
export async function strayingSchedules(origin: string, park: string): Promise<string[]> {
  const straying: string[] = []
  const everywhere = new Set<string | null>()
  for (let at = 0; at < SCHEDULES; at += 1) {
    const ScheduleId = randomUUID()
    const servers = new Set<string | null>()
    for (let turn = 0; turn < REQUESTS; turn += 1) {
      const { headers } = await fetch(origin + showSeatCalls.list.path, {
        method: 'POST',
        headers: { tenantid: park, 'content-type': 'application/json' },
        body: JSON.stringify({ ScheduleId }),
      })
      servers.add(headers.get('x-served-by'))
    }
    if (servers.size > 1) straying.push(ScheduleId)
    for (const server of servers) everywhere.add(server)
  }
  return everywhere.size > 1 ? straying : ['all schedules at one server']
}
