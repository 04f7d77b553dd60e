import { product } from '../../areas'
import type { Invariant } from '../../kernel/invariant'

/** Everything that must be true of the database: every domain declares its own. */
export const { invariants } = product

/** An invariant that is broken, with the first rows that break it. */
export interface Violation {
  name: string
  count: number
  rows: Record<string, unknown>[]
}

const SHOWN = 5

/** Runs a query: a pool or a client of node-postgres. */
interface Queries {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>
}

/** Asks every invariant; they may be asked while the server runs, each sees one moment. */
export async function findViolations(
  database: Queries,
  asked: readonly Invariant[] = invariants,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, query } of asked) {
    const { rows } = await database.query(query)
    if (rows.length > 0) violations.push({ name, count: rows.length, rows: rows.slice(0, SHOWN) })
  }
  return violations
}
