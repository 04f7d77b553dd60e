import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { trackedEvent } from './eventTracking.table'

/** Keeps events; those that are there already stay as they are. */
export async function insertEvents(
  db: Queryable,
  rows: (typeof trackedEvent.$inferInsert)[],
): Promise<void> {
  await db.insert(trackedEvent).values(rows).onConflictDoNothing()
}

export async function removeOldEvents(db: Queryable, tenantId: string, before: Date) {
  await db
    .delete(trackedEvent)
    .where(and(eq(trackedEvent.tenantId, tenantId), lt(trackedEvent.receivedAt, before)))
}

/** Fields of the record that tell who somebody was, and on which device. */
const personal = {
  UserId: '',
  UserPhone: '',
  UserAge: 0,
  UserGender: 0,
  UserProps: '',
  DeviceId: '',
  Ip: '',
}

/** Leaves what happened, and takes away who it was. */
export async function anonymiseEvents(
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await db
    .update(trackedEvent)
    .set({
      userId: null,
      record: sql`${trackedEvent.record} || ${JSON.stringify(personal)}::jsonb`,
    })
    .where(and(eq(trackedEvent.tenantId, tenantId), eq(trackedEvent.userId, userId)))
}
