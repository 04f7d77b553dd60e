import { sql } from 'drizzle-orm'
import type { Database } from '../../database/createDatabase'
import type { OverdueWork } from '../../kernel/module'

/** Counts a park's overdue work of all domains at `now`, in one statement. */
export async function countOverdue(
  db: Database,
  overdue: readonly OverdueWork[],
  tenantId: string,
  now: Date,
): Promise<[kind: string, count: number][]> {
  if (overdue.length === 0) return []
  const counts = overdue.map(
    ({ kind, count }) => sql`(${count(tenantId, now)}) as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Record<string, string>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  return overdue.map(({ kind }) => [kind, Number(rows[0]?.[kind] ?? 0)])
}
