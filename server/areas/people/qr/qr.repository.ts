import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { shortCode } from './qr.table'

export type ShortCode = typeof shortCode.$inferSelect

/** Inserts a code. @returns false when the code is taken */
export async function insertShortCode(
  db: Queryable,
  row: typeof shortCode.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(shortCode)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: shortCode.code })
  return rows.length === 1
}

export async function findShortCode(
  db: Queryable,
  tenantId: string,
  code: string,
): Promise<ShortCode | undefined> {
  const [row] = await db
    .select()
    .from(shortCode)
    .where(and(eq(shortCode.tenantId, tenantId), eq(shortCode.code, code)))
  return row
}

export async function removeOldShortCodes(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<void> {
  await db
    .delete(shortCode)
    .where(and(eq(shortCode.tenantId, tenantId), lt(shortCode.expiresAt, now)))
}
