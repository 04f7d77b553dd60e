import { and, eq } from 'drizzle-orm'
import type { HallPlan, PlanSeat } from '@/rules/seat/hallPlan'
import type { Queryable } from '../../../database/queryable'
import { isKnownId } from '../../../kernel/ids'
import { scheduleTier, show, showSchedule, showTier } from '../show/show.table'
import {
  noSchedule,
  saleStopped,
  scheduleCancelled,
  showOffline,
  type ShowSeatDeps,
} from './showSeatFailures'

/** Sale conditions and plan of a schedule; undefined if the schedule does not exist. */
async function scheduleTermsOf(db: Queryable, tenantId: string, scheduleId: string) {
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
const tiersOf = (db: Queryable, tenantId: string, scheduleId: string) =>
  db
    .select({ id: showTier.id, key: showTier.key })
    .from(scheduleTier)
    .innerJoin(
      showTier,
      and(eq(showTier.tenantId, scheduleTier.tenantId), eq(showTier.id, scheduleTier.tierId)),
    )
    .where(and(eq(scheduleTier.tenantId, tenantId), eq(scheduleTier.scheduleId, scheduleId)))

/** Identifies a schedule of a park. */
export interface ScheduleKey {
  tenantId: string
  scheduleId: string
}

/** Seats and sale conditions of a schedule; independent of seat states. */
export interface ScheduleHall extends ScheduleKey {
  showId: string
  planId: string
  plan: HallPlan
  seats: readonly PlanSeat[]
  /** Tier id per seat index; undefined: the seat has no tier in this schedule and is never sold. */
  tierIds: readonly (string | undefined)[]
  /** Letter in the plan, by tier id. */
  letters: ReadonlyMap<string, string>
  saleFrom: number
  saleTo: number
  isStopped: boolean
  isCancelled: boolean
  isOffline: boolean
}

/** Most schedules kept in memory. */
const MOST = 500

export type ScheduleHalls = ReturnType<typeof createScheduleHalls>

/** Reads halls of schedules and caches them for a few seconds: every seat request needs one. */
export function createScheduleHalls({
  clock,
  halls,
  freshMs,
}: Pick<ShowSeatDeps, 'clock' | 'halls' | 'freshMs'>) {
  const cachedHalls = new Map<string, { hall: ScheduleHall; readAt: number }>()

  async function read(db: Queryable, key: ScheduleKey): Promise<ScheduleHall> {
    const { tenantId, scheduleId } = key
    const terms = isKnownId(scheduleId) && (await scheduleTermsOf(db, tenantId, scheduleId))
    if (!terms) throw noSchedule()
    const tiers = await tiersOf(db, tenantId, scheduleId)
    const { plan, seats } = await halls.planOf(db, tenantId, terms.planId)
    const byLetter = new Map(tiers.map((tier) => [tier.key, tier.id]))
    return {
      tenantId,
      scheduleId,
      showId: terms.showId,
      planId: terms.planId,
      plan,
      seats,
      tierIds: seats.map(({ tier }) => byLetter.get(tier)),
      letters: new Map(tiers.map((tier) => [tier.id, tier.key])),
      saleFrom: terms.saleFrom.getTime(),
      saleTo: terms.saleTo.getTime(),
      isStopped: terms.isStopped,
      isCancelled: terms.cancelReason !== null,
      isOffline: terms.offlineReason !== null,
    }
  }

  return {
    /** @throws Failure 404 */
    async of(db: Queryable, key: ScheduleKey): Promise<ScheduleHall> {
      const now = clock()
      const name = `${key.tenantId}/${key.scheduleId.toLowerCase()}`
      const kept = cachedHalls.get(name)
      if (kept && now >= kept.readAt && now - kept.readAt < freshMs) return kept.hall
      const hall = await read(db, { ...key, scheduleId: key.scheduleId.toLowerCase() })
      if (cachedHalls.size >= MOST) cachedHalls.clear()
      cachedHalls.set(name, { hall, readAt: now })
      return hall
    },
  }
}

/** @throws Refusal 461, 462 or 463 if the schedule is off, cancelled or not on sale (contract show) */
export function refuseUnsold(
  { isOffline, isCancelled, isStopped, saleTo }: ScheduleHall,
  now: number,
): void {
  if (isOffline) throw showOffline()
  if (isCancelled) throw scheduleCancelled()
  if (isStopped || now >= saleTo) throw saleStopped()
}
