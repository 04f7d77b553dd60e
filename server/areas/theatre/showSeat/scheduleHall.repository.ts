import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { scheduleTier, show, showSchedule, showTier } from '../show/show.table'

/** Sale conditions and plan of a schedule; undefined if the schedule does not exist. */
export async function scheduleTermsOf(db: Queryable, tenantId: string, scheduleId: string) {
  const [row] = await db
    .select({
      showId: showSchedule.showId,
      planId: showSchedule.planId,
      saleFrom: showSchedule.saleFrom,
      saleTo: showSchedule.saleTo,
      isStopped: showSchedule.isStopped,
      cancelReason: showSchedule.cancelReason,
      offlineReason: show.offlineReason,
    })
    .from(showSchedule)
    .innerJoin(
      show,
      and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId)),
    )
    .where(and(eq(showSchedule.tenantId, tenantId), eq(showSchedule.id, scheduleId)))
  return row
}

/** Tiers of a schedule with their letters in hall plans. */
export const tiersOf = (db: Queryable, tenantId: string, scheduleId: string) =>
  db
    .select({ id: showTier.id, key: showTier.key })
    .from(scheduleTier)
    .innerJoin(
      showTier,
      and(eq(showTier.tenantId, scheduleTier.tenantId), eq(showTier.id, scheduleTier.tierId)),
    )
    .where(and(eq(scheduleTier.tenantId, tenantId), eq(scheduleTier.scheduleId, scheduleId)))
