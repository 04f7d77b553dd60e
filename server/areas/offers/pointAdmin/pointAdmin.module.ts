import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { PointService } from '../point/point.service'
import type { MemberService } from '../member/member.service'
import { pointAdminRoutes } from './pointAdmin.routes'
import { createPointAdmin } from './pointAdmin.service'

/** Members' points for the park's own servers. */
export const pointAdminModule = defineModule({
  name: 'pointAdmin',
  create({
    db,
    clock,
    points,
    members,
  }: Pick<Base, 'db' | 'clock'> & { points: PointService; members: MemberService }) {
    const pointAdmin = createPointAdmin({ db, clock, points, members })
    return {
      services: { pointAdmin },
      serve: (serveDomain) => pointAdminRoutes(serveDomain, { pointAdmin, points }),
    }
  },
})
