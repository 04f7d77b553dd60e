import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../../money/order/order.service'
import type { CouponService } from '../coupon/coupon.service'
import type { PointService } from '../point/point.service'
import type { MemberService } from '../member/member.service'
import { goodsToFetch } from './goodsToFetch'
import { pointGoodsRoutes } from './pointGoods.routes'
import { createPointGoodsService } from './pointGoods.service'
import { pointGoodsInvariants } from './pointGoods.invariants'

/** Things that points buy. */
export const pointGoodsModule = defineModule({
  name: 'pointGoods',
  invariants: pointGoodsInvariants,
  create({
    db,
    clock,
    orders,
    coupons,
    points,
    members,
  }: Pick<Base, 'db' | 'clock'> & {
    orders: OrderService
    coupons: CouponService
    points: PointService
    members: MemberService
  }) {
    const pointGoods = createPointGoodsService({ db, clock, orders, coupons, points, members })
    return {
      services: { pointGoods },
      serve: (serveDomain) => pointGoodsRoutes(serveDomain, pointGoods, clock),
      account: { obstacle: (tx, identity) => goodsToFetch(pointGoods, tx, identity) },
    }
  },
})
