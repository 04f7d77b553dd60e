import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingLook } from './parking.table'

export type LookKey = Pick<typeof parkingLook.$inferSelect, 'tenantId' | 'subject' | 'fromAt'>

/**
 * Counts a call in a window, in one statement, so that concurrent calls on several servers cannot exceed the limit.
 * @returns false when the limit is reached
 */
export async function countLook(db: Queryable, key: LookKey, most: number): Promise<boolean> {
  const counted = await db
    .insert(parkingLook)
    .values({ ...key, count: 1 })
    .onConflictDoUpdate({
      target: [parkingLook.tenantId, parkingLook.subject, parkingLook.fromAt],
      set: { count: sql`${parkingLook.count} + 1` },
      setWhere: lt(parkingLook.count, most),
    })
    .returning({ count: parkingLook.count })
  return counted.length === 1
}

export async function deleteLooks(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(parkingLook)
    .where(and(eq(parkingLook.tenantId, tenantId), lt(parkingLook.fromAt, before)))
}
