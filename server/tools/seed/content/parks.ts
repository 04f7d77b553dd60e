import { agreements } from './agreements/agreements'
import { binjiang } from './binjiang/binjiang'
import type { SeedCalendar } from './calendar'
import { benefits, levels } from './member/levels'
import { jobs, pointRules } from './member/pointRules'
import { mianfang } from './mianfang/mianfang'
import { balanceConfig, rechargeRules } from './rechargeRules'
import { repairCategories } from './repairCategories'
import type { ParkContent } from './types'
import { withinReach } from './withinReach'

/** The two parks as they look at the moment of the calendar, with what the app can do today. */
export function demoParks(calendar: SeedCalendar): readonly ParkContent[] {
  return [mianfang(calendar), binjiang(calendar)].map((own) =>
    withinReach({
      ...own,
      agreements: agreements(own.park, calendar),
      levels,
      benefits,
      pointRules,
      jobs,
      rechargeRules,
      balanceConfig,
      repairCategories: repairCategories(own.park.slug),
    }),
  )
}
