import { availableParallelism } from 'node:os'
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
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Asks every invariant; they may be asked while the server runs, each sees one moment. */
export async function findViolations(
  database: Queries,
  asked: readonly Invariant[] = invariants,
): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, query } of asked) violations.push(...(await ask(database, name, query)))
  return violations
}

/** A connection of its own, to be ended. */
type Connection = Queries & { end(): Promise<void> }

/** The same over several connections at once, one for each processor: for a database of millions of rows. */
export async function findViolationsAtOnce(
  connect: () => Promise<Connection>,
  connections = availableParallelism(),
): Promise<Violation[]> {
  const left = [...invariants]
  const work = async () => {
    const database = await connect()
    const violations: Violation[] = []
    try {
      for (let next = left.shift(); next; next = left.shift())
        violations.push(...(await ask(database, next.name, next.query)))
    } finally {
      await database.end()
    }
    return violations
  }
  return (await Promise.all(Array.from({ length: connections }, work))).flat()
}

/** Those that can tell of a part, asked of all that was booked since a moment. */
export async function findDayViolations(database: Queries, since: Date): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, ofDay } of invariants)
    if (ofDay) violations.push(...(await ask(database, name, ofDay, [leastIdOf(since)])))
  return violations
}

/** Every UUIDv7 of that moment or later is greater. */
function leastIdOf(moment: Date): string {
  const ms = moment.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

async function ask(
  database: Queries,
  name: string,
  query: string,
  values?: unknown[],
): Promise<Violation[]> {
  const { rows } = await database.query(query, values)
  return rows.length > 0 ? [{ name, count: rows.length, rows: rows.slice(0, SHOWN) }] : []
}
