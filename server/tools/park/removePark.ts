import { sql } from 'drizzle-orm'
import type { Database } from '../../database/createDatabase'
import { withTransaction, type Transaction } from '../../database/withTransaction'

/** Outcome of a removal. */
export type Removal =
  | { outcome: 'missing' }
  /** A real park is never removed: its books must be kept. */
  | { outcome: 'real'; name: string }
  /** `rows`: number of rows removed. `left`: tables into which a running server wrote meanwhile. */
  | { outcome: 'removed'; rows: number; left: string[] }

/** A foreign key between two tables of parks. */
interface Reference {
  from: string
  to: string
}

/**
 * Removes a demo park with every row of it, in one transaction, with the owner's rights. The tables come from the
 * catalog, so that a new table needs no line here. Rows of a park that is gone already (a server wrote them during
 * the removal) are removed too. The files of its pictures are removed by the running server within a day.
 * @param db a connection of the owner: the application may not delete bookings
 */
export async function removePark(db: Database, tenantId: string): Promise<Removal> {
  const removal = await withTransaction(db, async (tx): Promise<Removal> => {
    // Rows that reference the park wait for this lock, and then fail.
    const { rows: parks } = await tx.execute<{ name: string; is_demo: boolean }>(
      sql`select name, is_demo from park where tenant_id = ${tenantId} for update`,
    )
    const [park] = parks
    if (park && !park.is_demo) return { outcome: 'real', name: park.name }
    let rows = 0
    for (const table of await tablesOfParks(tx)) {
      const { rowCount } = await tx.execute(
        sql`delete from ${sql.identifier(table)} where tenant_id = ${tenantId}`,
      )
      rows += rowCount ?? 0
    }
    return park || rows > 0 ? { outcome: 'removed', rows, left: [] } : { outcome: 'missing' }
  })
  if (removal.outcome !== 'removed') return removal
  return { ...removal, left: await tablesWithRowsOf(db, tenantId) }
}

/** Tables that hold rows of a park, in the order of the alphabet. */
export async function tablesWithRowsOf(
  db: Pick<Transaction, 'execute'>,
  tenantId: string,
): Promise<string[]> {
  const tables = await tablesOfParks(db)
  const obstacles: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where tenant_id = ${tenantId} limit 1`,
    )
    if (rows.length > 0) obstacles.push(table)
  }
  return obstacles.sort()
}

/** All tables with a tenant, each before the tables that it references. */
async function tablesOfParks(db: Pick<Transaction, 'execute'>): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace
    order by c.relname`)
  const { rows: references } = await db.execute<Reference & Record<string, unknown>>(sql`
    select distinct f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid
      and f.relnamespace = 'public'::regnamespace`)
  return referencingFirst(
    tables.map(({ name }) => name),
    references,
  )
}

/**
 * Sorts tables so that each comes before those it references.
 * @throws Error naming the tables that reference one another in a circle
 */
export function referencingFirst(
  tables: readonly string[],
  references: readonly Reference[],
): string[] {
  const sorted: string[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const referenced = new Set(
      references.filter(({ from }) => waiting.includes(from)).map(({ to }) => to),
    )
    const free = waiting.filter((table) => !referenced.has(table))
    if (free.length === 0) throw new Error(`tables in a circle: ${waiting.join(', ')}`)
    sorted.push(...free)
    waiting = waiting.filter((table) => referenced.has(table))
  }
  return sorted
}
