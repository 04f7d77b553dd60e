import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import type { OrderService } from '../../money/order/order.service'
import type { CouponService } from '../coupon/coupon.service'
import type { PointService } from '../point/point.service'
import type { MemberService } from '../member/member.service'
import type { AccountService } from '../../people/account/account.service'
import { pointGoodsDesk } from './pointGoods.desk'
import { goodsToFetch } from './goodsToFetch'
import { pointGoodsRoutes } from './pointGoods.routes'
import { createPointGoodsService } from './pointGoods.service'
import { pointGoodsInvariants } from './pointGoods.invariants'
import { pointGoodsFolder } from './pointGoods.folder'

/** The points mall. */
export const pointGoodsModule = defineModule({
  name: 'pointGoods',
  invariants: pointGoodsInvariants,
  folder: [pointGoodsFolder],
  create({
    db,
    clock,
    orders,
    coupons,
    points,
    members,
    accounts,
  }: Pick<Base, 'db' | 'clock'> & {
    orders: OrderService
    coupons: CouponService
    points: PointService
    members: MemberService
    accounts: AccountService
  }) {
    const pointGoods = createPointGoodsService({ db, clock, orders, coupons, points, members })
    return {
      services: { pointGoods },
      desk: pointGoodsDesk({ pointGoods, accounts }),
      serve: (serveDomain) => pointGoodsRoutes(serveDomain, pointGoods, clock),
      account: { obstacle: (tx, identity) => goodsToFetch(pointGoods, tx, identity) },
    }
  },
})
