import { accountInvariants } from './accountInvariants'
import { cardInvariants } from './cardInvariants'
import type { Invariant } from './invariant'
import { ledgerInvariants } from './ledgerInvariants'
import { messageInvariants } from './messageInvariants'
import { marketingInvariants } from './marketingInvariants'
import { orderInvariants } from './orderInvariants'

/** Everything that must be true of the database. A domain adds its own list here. */
export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...orderInvariants,
  ...cardInvariants,
  ...marketingInvariants,
  ...accountInvariants,
  ...messageInvariants,
]

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
