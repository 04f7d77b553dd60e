import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { scheduleTier, show, showSchedule, showTier } from '../show/show.table'

/** What decides whether seats of a schedule can be sold, and its plan. Undefined: there is no such schedule. */
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

/** Tiers that a schedule sells, with the letters that plans mark them by. */
export const tiersOf = (db: Queryable, tenantId: string, scheduleId: string) =>
  db
    .select({ id: showTier.id, key: showTier.key })
    .from(scheduleTier)
    .innerJoin(
      showTier,
      and(eq(showTier.tenantId, scheduleTier.tenantId), eq(showTier.id, scheduleTier.tierId)),
    )
    .where(and(eq(scheduleTier.tenantId, tenantId), eq(scheduleTier.scheduleId, scheduleId)))
