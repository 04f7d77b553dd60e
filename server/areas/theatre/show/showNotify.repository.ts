import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { show, showNotify, showSchedule } from './show.table'
import type { ScheduleRow } from './show.repository'

/** Adds or removes a member's request for a message when the schedule can be bought. */
export async function setNotification(
  db: Queryable,
  { tenantId, userId }: Member,
  scheduleId: string,
  choice: { isWanted: boolean; at: Date },
): Promise<void> {
  const key = { tenantId, scheduleId, userId }
  if (choice.isWanted) {
    const set = { createdAt: choice.at, toldAt: null }
    await db
      .insert(showNotify)
      .values({ ...key, ...set })
      .onConflictDoUpdate({
        target: [showNotify.tenantId, showNotify.scheduleId, showNotify.userId],
        set,
        setWhere: isNotNull(showNotify.toldAt),
      })
    return
  }
  await db
    .delete(showNotify)
    .where(
      and(
        eq(showNotify.tenantId, tenantId),
        eq(showNotify.scheduleId, scheduleId),
        eq(showNotify.userId, userId),
      ),
    )
}

/** Schedules that at least one member is waiting for. */
export async function wantedSchedules(db: Queryable, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: showNotify.scheduleId })
    .from(showNotify)
    .where(and(eq(showNotify.tenantId, tenantId), isNull(showNotify.toldAt)))
  return rows.map(({ id }) => id)
}

/**
 * Marks waiting members as notified, at most `limit`.
 * @returns their user ids; of two concurrent sweeps only one gets each id
 */
export async function takeWaiting(
  tx: Queryable,
  tenantId: string,
  scheduleId: string,
  at: Date,
  limit: number,
): Promise<string[]> {
  const isWaiting = and(
    eq(showNotify.tenantId, tenantId),
    eq(showNotify.scheduleId, scheduleId),
    isNull(showNotify.toldAt),
  )
  const next = tx
    .select({ userId: showNotify.userId })
    .from(showNotify)
    .where(isWaiting)
    .orderBy(asc(showNotify.userId))
    .limit(limit)
    .for('update')
  const rows = await tx
    .update(showNotify)
    .set({ toldAt: at })
    .where(and(isWaiting, inArray(showNotify.userId, next)))
    .returning({ userId: showNotify.userId })
  return rows.map(({ userId }) => userId)
}

/** Removes requests about schedules that ended before `endedBefore`. */
export async function removeOldWishes(
  db: Queryable,
  tenantId: string,
  endedBefore: Date,
): Promise<void> {
  const over = db
    .select({ id: showSchedule.id })
    .from(showSchedule)
    .where(and(eq(showSchedule.tenantId, tenantId), lt(showSchedule.endAt, endedBefore)))
  await db
    .delete(showNotify)
    .where(and(eq(showNotify.tenantId, tenantId), inArray(showNotify.scheduleId, over)))
}

/** Removes all requests of a leaving member. */
export async function removeWishesOf(db: Queryable, { tenantId, userId }: Member): Promise<void> {
  await db
    .delete(showNotify)
    .where(and(eq(showNotify.tenantId, tenantId), eq(showNotify.userId, userId)))
}

/** Shows taken off that still have coming schedules not cancelled. */
export function offWithSchedules(db: Queryable, tenantId: string, now: Date) {
  return db
    .selectDistinct({ id: show.id, reason: sql<string>`${show.offlineReason}` })
    .from(show)
    .innerJoin(
      showSchedule,
      and(eq(showSchedule.tenantId, show.tenantId), eq(showSchedule.showId, show.id)),
    )
    .where(
      and(
        eq(show.tenantId, tenantId),
        isNotNull(show.offlineReason),
        isNull(showSchedule.cancelReason),
        gt(showSchedule.startAt, now),
      ),
    )
}

/** Schedules the sweep must handle: cancelled, moved, or about to start. */
export function dueSchedules(
  db: Queryable,
  tenantId: string,
  { now, nearBefore }: { now: Date; nearBefore: Date },
): Promise<ScheduleRow[]> {
  const isMoved = and(isNotNull(showSchedule.movedAt), isNull(showSchedule.movedToldAt))
  const isNear = and(lte(showSchedule.startAt, nearBefore), isNull(showSchedule.remindedAt))
  return db
    .select()
    .from(showSchedule)
    .where(
      and(
        eq(showSchedule.tenantId, tenantId),
        isNull(showSchedule.doneAt),
        or(
          and(isNotNull(showSchedule.cancelReason), isNull(showSchedule.cancelDoneAt)),
          and(
            isNull(showSchedule.cancelReason),
            gt(showSchedule.startAt, now),
            or(isMoved, isNear),
          ),
        ),
      ),
    )
    .orderBy(asc(showSchedule.startAt), asc(showSchedule.id))
}
