import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { CouponService } from '../coupon/coupon.service'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import type { Queryable } from '../../../database/queryable'
import type { Identity } from '../../../kernel/base'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { createExchangeEnding } from './exchangeEnding'
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
  messages: UserMessageService
}

export type PointGoodsService = ReturnType<typeof createPointGoodsService>

/** The points mall: goods for points, or for points and money through an order (spec 2 pointGoods). */
export function createPointGoodsService(options: PointGoodsServiceOptions) {
  const { db, clock, orders, coupons, points, members, messages } = options
  orders.registerKind(exchangeKind(coupons, points))

  return {
    ...createGoodsMall({ db, clock, points, members }),
    ...createGoodsExchange({ db, orders, points, members }),
    ...createMyExchanges({ db, clock, orders, points }),
    ...createExchangeEnding({ db, clock, messages }),
  }
}

/** Reason why exchanged goods block the removal of the account; undefined: all were picked up. */
export async function goodsToFetch(
  pointGoods: Pick<PointGoodsService, 'waiting'>,
  tx: Queryable,
  identity: Identity,
): Promise<string | undefined> {
  const waiting = await pointGoods.waiting(tx, identity)
  return waiting > 0 ? '还有积分兑换的礼品没有领取，请领取后再注销' : undefined
}
