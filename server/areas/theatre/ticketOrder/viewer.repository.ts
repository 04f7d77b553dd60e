import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { TicketOrderKey } from './ticketOrder.repository'
import { knownViewer, scheduleViewer, ticketOrderSeat } from './ticketOrder.table'

export type KnownViewerRow = typeof knownViewer.$inferSelect
export type ScheduleViewerRow = typeof scheduleViewer.$inferSelect

/**
 * Inserts the viewers of a schedule; each ID card can have one seat.
 * @returns hashes of the inserted cards; a missing one already has a seat of this schedule
 */
export async function insertViewers(
  db: Queryable,
  rows: readonly ScheduleViewerRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  // Sorted by card, so that concurrent orders with the same viewers do not deadlock.
  const sorted = [...rows].sort((a, b) => (a.idHash < b.idHash ? -1 : 1))
  const inserted = await db
    .insert(scheduleViewer)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ idHash: scheduleViewer.idHash })
  return new Set(inserted.map(({ idHash }) => idHash))
}

/** Releases the ID cards of these lines. @param lines undefined: all of the order's */
export async function removeViewers(
  db: Queryable,
  { tenantId, id }: TicketOrderKey,
  lines?: readonly number[],
): Promise<void> {
  await db
    .delete(scheduleViewer)
    .where(
      and(
        eq(scheduleViewer.tenantId, tenantId),
        eq(scheduleViewer.orderId, id),
        lines && inArray(scheduleViewer.line, [...lines]),
      ),
    )
}

/** Viewers a member has named, most recent first. */
export function knownViewersOf(
  db: Queryable,
  { tenantId, userId }: Member,
  limit: number,
): Promise<KnownViewerRow[]> {
  return db
    .select()
    .from(knownViewer)
    .where(and(eq(knownViewer.tenantId, tenantId), eq(knownViewer.userId, userId)))
    .orderBy(desc(knownViewer.usedAt), desc(knownViewer.id))
    .limit(limit)
}

export async function findKnownViewer(
  db: Queryable,
  { tenantId, userId }: Member,
  id: string,
): Promise<KnownViewerRow | undefined> {
  const [row] = await db
    .select()
    .from(knownViewer)
    .where(
      and(
        eq(knownViewer.tenantId, tenantId),
        eq(knownViewer.userId, userId),
        eq(knownViewer.id, id),
      ),
    )
  return row
}

/** Saves a viewer for the member's next orders; updates the one with the same ID card. */
export async function saveKnownViewer(db: Queryable, row: KnownViewerRow): Promise<void> {
  const { nameMask, idMask, sealed, usedAt } = row
  await db
    .insert(knownViewer)
    .values(row)
    .onConflictDoUpdate({
      target: [knownViewer.tenantId, knownViewer.userId, knownViewer.idHash],
      set: { nameMask, idMask, sealed, usedAt },
    })
}

/** Erases the viewers that a member has named: saved ones, and those on seats. */
export async function forgetViewersOf(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(knownViewer)
    .where(and(eq(knownViewer.tenantId, tenantId), eq(knownViewer.userId, userId)))
  await db
    .update(ticketOrderSeat)
    .set({ viewerSealed: '', viewerName: '', viewerIdMask: '' })
    .where(
      and(
        eq(ticketOrderSeat.tenantId, tenantId),
        sql`${ticketOrderSeat.viewerSealed} <> ''`,
        sql`${ticketOrderSeat.orderId} in (select id from ticket_order
          where tenant_id = ${tenantId} and user_id = ${userId})`,
      ),
    )
}

/**
 * Erases ID cards and sealed data of viewers of schedules that ended before `before`; masked names stay on the seats.
 */
export async function forgetViewersBefore(
  db: Queryable,
  tenantId: string,
  before: Date,
): Promise<void> {
  const isOver = sql`in (select id from show_schedule where tenant_id = ${tenantId} and end_at < ${before})`
  await db
    .delete(scheduleViewer)
    .where(and(eq(scheduleViewer.tenantId, tenantId), sql`${scheduleViewer.scheduleId} ${isOver}`))
  await db
    .update(ticketOrderSeat)
    .set({ viewerSealed: '' })
    .where(
      and(
        eq(ticketOrderSeat.tenantId, tenantId),
        sql`${ticketOrderSeat.viewerSealed} <> ''`,
        sql`${ticketOrderSeat.scheduleId} ${isOver}`,
      ),
    )
}
