import type { Queryable } from '../../../database/queryable'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { findHall, findPlan } from './hall.repository'
import { seatsOf, type HallPlan, type PlanSeat } from '@/rules/seat/hallPlan'

export type { HallRow } from './hall.table'
export type HallService = ReturnType<typeof createHallService>

/** A plan with its seats, by seat index. */
export interface SeatedPlan {
  plan: HallPlan
  seats: readonly PlanSeat[]
}

/** Most plans kept in memory; a plan of 2,000 seats takes about half a megabyte. */
const KEPT_PLANS = 40

/** Reads halls and seat plans; recently used plans are cached in memory. */
export function createHallService() {
  /** By park and plan id, most recently used last. Plans never change, so entries cannot go stale. */
  const kept = new Map<string, SeatedPlan>()

  return {
    /** The plan of a hall or schedule. @throws Failure 404 */
    async planOf(db: Queryable, tenantId: string, planId: string): Promise<SeatedPlan> {
      const name = `${tenantId}/${planId}`
      const cached = kept.get(name)
      kept.delete(name)
      const row = cached ? undefined : await findPlan(db, tenantId, knownId(planId))
      const plan = cached ?? (row && { plan: row.plan, seats: seatsOf(row.plan) })
      if (!plan) throw notFound('座位图不存在')
      kept.set(name, plan)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_PLANS && oldest !== undefined) kept.delete(oldest)
      return plan
    },

    /** A hall, active or not; undefined if it does not exist. */
    find: (db: Queryable, tenantId: string, hallId: string) => findHall(db, tenantId, hallId),
  }
}
