/**
 * Measures the machine's present slowness, so that limits in ms are comparable on small CI machines
 * and desktops.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/createDatabase'

/** Duration of the work below on an idle two-core machine of 2024, ms: measured and rounded up. */
const CALM_MS = 20

const text = 'park'.repeat(250_000)

/**
 * Factor by which a fixed piece of work is slower here than on an idle reference machine: 1 or
 * more. Half of the work is done by this process and half by PostgreSQL, without the product; the
 * fastest of 10 tries counts.
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
