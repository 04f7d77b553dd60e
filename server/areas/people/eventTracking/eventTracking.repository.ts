import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { trackedEvent } from './eventTracking.table'
import type { Member } from '../../../kernel/base'

/** Inserts events; skips those already stored. */
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

/** Record fields that identify a person or device. */
const personal = {
  UserId: '',
  UserPhone: '',
  UserAge: 0,
  UserGender: 0,
  UserProps: '',
  DeviceId: '',
  Ip: '',
}

/** Keeps a member's events but erases the personal fields. */
export async function anonymiseEvents(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .update(trackedEvent)
    .set({
      userId: null,
      record: sql`${trackedEvent.record} || ${JSON.stringify(personal)}::jsonb`,
    })
    .where(and(eq(trackedEvent.tenantId, tenantId), eq(trackedEvent.userId, userId)))
}
