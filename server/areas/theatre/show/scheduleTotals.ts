import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { hallPlan } from '../hall/hall.table'
import { scheduleTier, show, showSchedule, showTier } from './show.table'
import type { HallPlan } from '@/rules/seat/hallPlan'

/** Number of seats per tier letter. */
export function seatsByTier(plan: HallPlan): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { Rows } of plan.Areas)
    for (const { Tiers } of Rows)
      for (const tier of Tiers) counts.set(tier, (counts.get(tier) ?? 0) + 1)
  return counts
}

type Total = typeof scheduleTier.$inferInsert

/**
 * Inserts tiers with seat totals for every schedule that has none. Existing tiers are kept: a plan never changes.
 * @throws Error in Chinese if a plan has seats of a tier that the show has no price for
 */
export async function countSeats(db: Queryable, tenantId: string): Promise<void> {
  const bare = await db
    .select({
      id: showSchedule.id,
      showId: showSchedule.showId,
      title: show.title,
      planId: showSchedule.planId,
    })
    .from(showSchedule)
    .innerJoin(
      show,
      and(eq(show.tenantId, showSchedule.tenantId), eq(show.id, showSchedule.showId)),
    )
    .leftJoin(
      scheduleTier,
      and(
        eq(scheduleTier.tenantId, showSchedule.tenantId),
        eq(scheduleTier.scheduleId, showSchedule.id),
      ),
    )
    .where(and(eq(showSchedule.tenantId, tenantId), isNull(scheduleTier.tierId)))
  if (bare.length === 0) return
  const tiers = await db.select().from(showTier).where(eq(showTier.tenantId, tenantId))
  const plans = await db.select().from(hallPlan).where(eq(hallPlan.tenantId, tenantId))
  const counts = new Map(plans.map(({ id, plan }) => [id, seatsByTier(plan)]))
  const totals: Total[] = []
  for (const { id, showId, title, planId } of bare) {
    const own = new Map(
      tiers.filter((tier) => tier.showId === showId).map((tier) => [tier.key, tier.id]),
    )
    for (const [key, total] of counts.get(planId) ?? []) {
      const tierId = own.get(key)
      if (tierId === undefined)
        throw new Error(`演出“${title}”没有票档“${key}”的票价，座位图里有这一档的座位`)
      totals.push({ tenantId, scheduleId: id, tierId, total, taken: 0, blocked: 0 })
    }
  }
  await db.insert(scheduleTier).values(totals)
}
