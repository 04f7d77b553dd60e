import type { Queryable } from '../../../database/queryable'
import { knownId } from '../../../kernel/ids'
import type { SeatedPlan } from '../hall/hall.service'
import { schedulesWithShow, type ShowRow, type WholeSchedule } from './show.repository'
import type { ShowDeps } from './showDeps'
import {
  scheduleStatusOf,
  noSchedule,
  saleNotBegun,
  saleStopped,
  scheduleCancelled,
  showOffline,
} from './showState'

/** A schedule with its show, hall, tiers and plan. */
export interface ScheduleForSale extends WholeSchedule {
  show: ShowRow
  /** Hall plan with seats by index. */
  plan: SeatedPlan
}

/** Rejects a show that was taken off or a schedule that was cancelled. @throws Refusal 461, 462 */
export function requirePlayed({ show, schedule }: Pick<ScheduleForSale, 'show' | 'schedule'>) {
  if (show.offlineReason !== null) throw showOffline()
  if (schedule.cancelReason !== null) throw scheduleCancelled()
}

/**
 * Rejects a schedule that is not on sale now. Does not check for seats left; the seat module does.
 * @param now ms
 * @throws Refusal 461, 462, 463; Failure 409 `saleNotBegun`
 */
export function requireOnSale(whole: Omit<ScheduleForSale, 'plan'>, now: number): void {
  requirePlayed(whole)
  const { status, text } = scheduleStatusOf(whole.show, whole.schedule, whole.tiers, now)
  if (status === 'Ended') throw saleStopped()
  if (status === 'Upcoming') throw saleNotBegun(text)
}

/** Schedules as the seat and order modules read them. */
export function createShowSelling({ halls }: Pick<ShowDeps, 'halls'>) {
  /** @throws Failure 404 */
  async function scheduleOf(db: Queryable, tenantId: string, scheduleId: string) {
    const [found] = await schedulesWithShow(db, tenantId, [knownId(scheduleId)])
    if (!found) throw noSchedule()
    return found
  }

  return {
    /** A schedule with its show, hall and counters. @throws Failure 404 */
    scheduleOf,

    /** As `scheduleOf`, with the seat plan; does not check the sale (`requireOnSale`). @throws Failure 404 */
    async scheduleFor(
      db: Queryable,
      tenantId: string,
      scheduleId: string,
    ): Promise<ScheduleForSale> {
      const found = await scheduleOf(db, tenantId, scheduleId)
      return { ...found, plan: await halls.planOf(db, tenantId, found.schedule.planId) }
    },

    requireOnSale,
    requirePlayed,
  }
}
