import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { CouponService } from '../coupon/coupon.service'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import { createGoodsExchange } from './exchangeGoods'
import { exchangeKind } from './exchangeKind'
import { createGoodsMall } from './goodsMall'
import { createMyExchanges } from './myExchanges'

export interface PointGoodsServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  coupons: CouponService
  points: PointService
  members: MemberService
}

export type PointGoodsService = ReturnType<typeof createPointGoodsService>

/** The points mall: goods for points, or for points and money through an order (spec 2 pointGoods). */
export function createPointGoodsService(options: PointGoodsServiceOptions) {
  const { db, clock, orders, coupons, points, members } = options
  orders.registerKind(exchangeKind(coupons, points))

  return {
    ...createGoodsMall({ db, clock, points, members }),
    ...createGoodsExchange({ db, orders, points, members }),
    ...createMyExchanges({ db, clock, orders }),
  }
}
