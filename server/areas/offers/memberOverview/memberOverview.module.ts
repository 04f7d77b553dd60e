import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { memberDesk } from './memberOverview.desk'
import { memberOverviewRoutes } from './memberOverview.routes'
import { createMemberOverview } from './memberOverview.service'

/** Data of the member's own page, in one answer. */
export const memberOverviewModule = defineModule({
  name: 'memberOverview',
  create({
    db,
    clock,
    members,
    points,
    coupons,
    operations,
    ...desk
  }: Needs<
    | 'db'
    | 'clock'
    | 'members'
    | 'points'
    | 'coupons'
    | 'operations'
    | 'accounts'
    | 'balances'
    | 'storedCards'
    | 'icCards'
    | 'tradeBills'
    | 'memberTags'
  >) {
    const memberOverview = createMemberOverview({
      ...{ db, clock, members, points, coupons, operations, balances: desk.balances },
    })
    return {
      services: { memberOverview },
      desk: memberDesk({ clock, memberOverview, ...desk }),
      serve: (serveDomain) => memberOverviewRoutes(serveDomain, memberOverview),
    }
  },
})
