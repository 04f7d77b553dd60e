import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { parkingEvent } from './parking.table'

/** @returns false when the event was already recorded */
export async function takeEvent(
  tx: Queryable,
  tenantId: string,
  eventId: string,
  takenAt: Date,
): Promise<boolean> {
  const made = await tx
    .insert(parkingEvent)
    .values({ tenantId, eventId, takenAt })
    .onConflictDoNothing()
    .returning({ eventId: parkingEvent.eventId })
  return made.length === 1
}

export async function deleteEvents(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(parkingEvent)
    .where(and(eq(parkingEvent.tenantId, tenantId), lt(parkingEvent.takenAt, before)))
}

/** Whether an event was already recorded. */
export async function isTaken(db: Queryable, tenantId: string, eventId: string): Promise<boolean> {
  const [row] = await db
    .select({ eventId: parkingEvent.eventId })
    .from(parkingEvent)
    .where(and(eq(parkingEvent.tenantId, tenantId), eq(parkingEvent.eventId, eventId)))
  return row !== undefined
}
