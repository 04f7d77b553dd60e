import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingQuote } from './parking.table'

export type QuoteRow = typeof parkingQuote.$inferSelect

export async function insertQuote(db: Queryable, row: QuoteRow): Promise<void> {
  await db.insert(parkingQuote).values(row)
}

export async function findQuote(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(parkingQuote)
    .where(and(eq(parkingQuote.tenantId, tenantId), eq(parkingQuote.id, id)))
  return row
}

export async function deleteQuotes(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(parkingQuote)
    .where(and(eq(parkingQuote.tenantId, tenantId), lt(parkingQuote.expireAt, before)))
}
