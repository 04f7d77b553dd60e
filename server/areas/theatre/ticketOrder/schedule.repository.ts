import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { hall } from '../hall/hall.table'
import type { RefundStep } from '@/rules/refundRule'
import type { RefundTerms } from '../show/show.service'
import { show, showSchedule, showTier } from '../show/show.table'

export type ShowRow = typeof show.$inferSelect
export type ScheduleRow = typeof showSchedule.$inferSelect
export type TierRow = typeof showTier.$inferSelect

/** A schedule with its show and hall. */
export interface ScheduledShow {
  schedule: ScheduleRow
  show: ShowRow
  hall: typeof hall.$inferSelect
}

/** What decides the refund of an order. */
export const termsOf = (
  { show, schedule }: ScheduledShow,
  { createdAt, refundRule }: { createdAt: Date; refundRule: RefundStep[] | null },
): RefundTerms => ({
  refundRule: refundRule ?? show.refundRule,
  schedule,
  orderedAt: createdAt,
})

/** Schedules with show and hall, by schedule id. */
export async function scheduledShowsOf(
  db: Queryable,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<ReadonlyMap<string, ScheduledShow>> {
  if (scheduleIds.length === 0) return new Map()
  const rows = await db
    .select({ schedule: showSchedule, show, hall })
    .from(showSchedule)
    .innerJoin(
      show,
      and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId)),
    )
    .innerJoin(
      hall,
      and(eq(hall.tenantId, showSchedule.tenantId), eq(hall.id, showSchedule.hallId)),
    )
    .where(and(eq(showSchedule.tenantId, tenantId), inArray(showSchedule.id, [...scheduleIds])))
  return new Map(rows.map((row) => [row.schedule.id, row]))
}

/** Price tiers of a show, by letter. */
export function tiersOf(db: Queryable, { tenantId, id }: ShowRow): Promise<TierRow[]> {
  return db
    .select()
    .from(showTier)
    .where(and(eq(showTier.tenantId, tenantId), eq(showTier.showId, id)))
    .orderBy(asc(showTier.key))
}
