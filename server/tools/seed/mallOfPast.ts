import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/createDatabase'
import { createGoodsService } from '../../areas/mall/goods/goods.service'
import {
  createMallOrderService,
  type MallOrderService,
} from '../../areas/mall/mallOrder/mallOrder.service'
import { createUserAddressService } from '../../areas/people/userAddress/userAddress.service'
import type { MemberService } from '../../areas/offers/member/member.service'
import type { MoneyServices } from '../moneyAlone'

export interface MallOfPastOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn'>
  money: Pick<MoneyServices, 'orders' | 'shops'>
  /** Level prices of the moment of each order. */
  members: Pick<MemberService, 'level' | 'levels'>
}

/**
 * Sale start in the past: goods normally go on sale at the folder's import, after the demo's
 * history.
 */
const LONG_SOLD = new Date(0)

/** The mall for the demo's past, without offers. */
export function mallOfPast({
  db,
  clock,
  log,
  money,
  members,
}: MallOfPastOptions): MallOrderService {
  const goods = createGoodsService({ db, reads: db, clock, freshMs: 0, members })
  return createMallOrderService({
    ...{ db, clock, log, members },
    faults: { each: async () => 0 },
    orders: money.orders,
    shops: money.shops,
    goods: {
      ...goods,
      async offered(...args) {
        const skus = await goods.offered(...args)
        return new Map(
          [...skus].map(([id, each]) => [
            id,
            { ...each, goods: { ...each.goods, saleFrom: LONG_SOLD } },
          ]),
        )
      },
    },
    baskets: { ordered: async () => undefined },
    addresses: createUserAddressService({ db, clock }),
    offers: { registerGoods: () => undefined },
  })
}
