import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Site } from './site'
import { strayingSchedules } from './scheduleRoutes'
import { PARK } from './place'

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
