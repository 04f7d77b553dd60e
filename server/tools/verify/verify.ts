import { availableParallelism } from 'node:os'
import { Pool, type PoolClient } from 'pg'
import { product } from '../../areas'
import { statementName } from '../../database/prepareOften'
import type { Invariant } from '../../kernel/module'

/** All invariants of the database, declared by the domains. */
export const { invariants } = product

/** A broken invariant, with the first violating rows. */
export interface Violation {
  name: string
  count: number
  rows: Record<string, unknown>[]
}

const SHOWN = 5

/** A pool or client of node-postgres. */
interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/**
 * Checks invariants, even while the server runs: each query sees one snapshot. A pool's queries are prepared statements
 * of one connection, sent at once: tests check often, and planning takes longer than the small tables.
 */
export async function findViolations(
  database: Queries,
  chosen: readonly Invariant[] = invariants,
): Promise<Violation[]> {
  if (database instanceof Pool) return findOnOne(await database.connect(), chosen)
  const violations: Violation[] = []
  for (const { name, query } of chosen) violations.push(...(await ask(database, name, query)))
  return violations
}

async function findOnOne(client: PoolClient, chosen: readonly Invariant[]): Promise<Violation[]> {
  const prepared: Queries = {
    query: (text) => client.query({ name: statementName(text), text }),
  }
  try {
    const checks = chosen.map(({ name, query }) => ask(prepared, name, query))
    await Promise.allSettled(checks)
    return (await Promise.all(checks)).flat()
  } finally {
    client.release()
  }
}

/** A separate connection, to be closed. */
type Connection = Queries & { end(): Promise<void> }

/**
 * As `findViolations`, over several connections at once, one per processor: for databases of
 * millions of rows.
 */
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

/** Checks the invariants with `ofDay` for records since a moment. */
export async function findDayViolations(database: Queries, since: Date): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, ofDay } of invariants)
    if (ofDay) violations.push(...(await ask(database, name, ofDay, [leastIdOf(since)])))
  return violations
}

/** Lower bound of all UUIDv7 of that moment or later. */
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
