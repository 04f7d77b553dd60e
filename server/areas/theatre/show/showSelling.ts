import type { Queryable } from '../../../database/queryable'
import { knownId } from '../../../kernel/ids'
import type { SeatedPlan } from '../hall/hall.service'
import { schedulesWithShow, type ShowRow, type WholeSchedule } from './show.repository'
import type { ShowDeps } from './showDeps'
import {
  noSchedule,
  saleNotBegun,
  saleStopped,
  scheduleCancelled,
  showOffline,
} from './showFailures'
import { scheduleStanding } from './showState'

/** A schedule with all that is needed to sell its seats. */
export interface ScheduleForSale extends WholeSchedule {
  show: ShowRow
  /** Its plan, with each seat at its index. */
  plan: SeatedPlan
}

/** Refuses what a show or schedule that was taken off is asked. @throws Refusal 461, 462 */
export function requirePlayed({ show, schedule }: Pick<ScheduleForSale, 'show' | 'schedule'>) {
  if (show.offlineReason !== null) throw showOffline()
  if (schedule.cancelReason !== null) throw scheduleCancelled()
}

/**
 * Refuses a schedule that is not sold now; whether seats are left is told by the seats.
 * @param now ms
 * @throws Refusal 461, 462, 463; Failure 409 `saleNotBegun`
 */
export function requireOnSale(whole: Omit<ScheduleForSale, 'plan'>, now: number): void {
  requirePlayed(whole)
  const { status, text } = scheduleStanding(whole.show, whole.schedule, whole.tiers, now)
  if (status === 'Ended') throw saleStopped()
  if (status === 'Upcoming') throw saleNotBegun(text)
}

/** What the domains of seats and orders ask of schedules. */
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

    /** The same with the plan of its seats; sold or not (requireOnSale). @throws Failure 404 */
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
