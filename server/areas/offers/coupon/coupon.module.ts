import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { ShopService } from '../../shops/shop/shop.service'
import type { PointService } from '../point/point.service'
import type { MemberService } from '../member/member.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { couponDesk } from './coupon.desk'
import { couponRoutes } from './coupon.routes'
import { createCouponService } from './coupon.service'
import { couponInvariants } from './coupon.invariants'
import { couponFolder } from './coupon.folder'

/** Coupons: gifts, claims, purchases, use. */
export const couponModule = defineModule({
  name: 'coupon',
  invariants: couponInvariants,
  folder: [couponFolder],
  create({
    db,
    clock,
    shops,
    points,
    members,
    messages,
  }: Pick<Base, 'db' | 'clock'> & {
    shops: ShopService
    points: PointService
    members: MemberService
    messages: UserMessageService
  }) {
    const coupons = createCouponService({ db, clock, shops, points, members, messages })
    return {
      services: { coupons },
      desk: couponDesk({ coupons, shops }),
      serve: (serveDomain) => couponRoutes(serveDomain, coupons, clock),
      clean: (tenantId) => coupons.tellEnding(tenantId),
    }
  },
})
