/** How slow this machine is just now, so that a limit in ms means the same on a small CI machine as on a desk. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/createDatabase'

/** What the work below takes on a calm machine with two cores of 2024, ms: measured, and rounded up. */
const CALM_MS = 20

const text = 'park'.repeat(250_000)

/**
 * How many times as long a fixed piece of work takes here as on a calm machine: 1 or more. The work is half the
 * process's own and half PostgreSQL's, and touches nothing of the product; the quickest of 10 tries counts.
 */
export async function slowness(db: Database): Promise<number> {
  let best = Infinity
  for (let turn = 0; turn < 10; turn += 1) {
    const before = performance.now()
    for (let round = 0; round < 6; round += 1) createHash('sha256').update(text).digest()
    JSON.parse(JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index }))))
    await db.execute(sql`select sum(length(md5(n::text))) from generate_series(1, 20000) n`)
    best = Math.min(best, performance.now() - before)
  }
  return Math.max(1, best / CALM_MS)
}
