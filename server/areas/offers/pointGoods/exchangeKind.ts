import { randomInt } from 'node:crypto'
import { orderPayWindowMs } from '@/constants'
import { startOfParkDay } from '@/utils/dateTime'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import type { CouponService } from '../coupon/coupon.service'
import type { Order, OrderKind } from '../../money/order/order.service'
import type { PointService } from '../point/point.service'
import {
  findExchange,
  hasPickupCode,
  moveExchange,
  payExchange,
  type Exchanged,
} from './pointExchange.repository'
import { giveUseBack, moveStock } from './pointGoods.repository'

/** Registered kind of the points mall's orders. */
export const POINT_GOODS = 'pointGoods'

/** Calendar days of the park in which goods can be picked up. */
const PICKUP_DAYS = 30
const DAY_MS = 24 * 3_600_000

const CODE_TRIES = 20

/** A pickup code that no exchange of the park has had. */
async function freeCode(tx: Transaction, tenantId: string): Promise<string> {
  for (let tries = 1; tries <= CODE_TRIES; tries += 1) {
    const code = String(randomInt(10_000_000, 100_000_000))
    if (!(await hasPickupCode(tx, tenantId, code))) return code
  }
  throw new Error('no free pickup code was found')
}

/**
 * Returns what an exchange took: points, pieces, and the member's count.
 * @param from undefined: the pieces are back in stock already
 */
export async function undoExchange(
  points: Pick<PointService, 'giveBack'>,
  tx: Transaction,
  { exchange, goods }: Exchanged,
  from: 'held' | 'sold' | undefined,
  at: Date,
): Promise<void> {
  const { tenantId, userId, orderId } = exchange
  await points.giveBack(tx, { tenantId, userId, orderId, note: goods.name, at })
  await giveUseBack(tx, exchange, goods.id, exchange.quantity)
  // Last, because all other exchanges of the goods wait for this row.
  if (from) await moveStock(tx, goods, from, 'stock', exchange.quantity)
}

/** Ends a paid exchange that was not picked up, whether its deadline is over or not. @throws Failure 409 `exchangeUsed` */
export async function takeBackExchange(
  points: Pick<PointService, 'giveBack'>,
  tx: Transaction,
  exchanged: Exchanged,
  at: Date,
): Promise<void> {
  const { exchange } = exchanged
  const isWaiting = await moveExchange(tx, exchange, 'ToPickup', { status: 'Refunded' })
  const isBack = isWaiting || (await moveExchange(tx, exchange, 'Expired', { status: 'Refunded' }))
  if (!isBack) throw new Failure(409, '已领取的兑换不能退回', 'exchangeUsed')
  await undoExchange(points, tx, exchanged, isWaiting ? 'sold' : undefined, at)
}

/** Effects of the payment, closing and refund of a points mall order. */
export function exchangeKind(coupons: CouponService, points: PointService): OrderKind {
  async function exchangeOf(tx: Transaction, { tenantId, id }: Order): Promise<Exchanged> {
    const exchanged = await findExchange(tx, tenantId, { orderId: id })
    if (!exchanged) throw new Error(`order ${id} has no exchange`)
    return exchanged
  }

  /** Gives the coupons of a paid exchange. */
  async function giveCoupons(tx: Transaction, order: Order, exchanged: Exchanged, at: Date) {
    const { exchange, goods } = exchanged
    const ids: string[] = []
    for (let count = 0; count < exchange.quantity; count += 1) {
      const given = await coupons.give(tx, order, goods.couponId!, { source: 'exchange', at })
      ids.push(given.own.id)
    }
    return ids
  }

  return {
    kind: POINT_GOODS,
    type: 'points',
    offers: null,
    payWindowMs: orderPayWindowMs,
    inner: ['storedCard', 'balance'],
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Done',
    statusTexts: { Done: '兑换成功' },
    paidTitle: '兑换成功',

    async onPaid(tx, order, at) {
      const exchanged = await exchangeOf(tx, order)
      const { exchange, goods } = exchanged
      const isThing = goods.kind === 'goods'
      const userCouponIds = isThing ? [] : await giveCoupons(tx, order, exchanged, at)
      await payExchange(tx, {
        ...exchange,
        status: isThing ? 'ToPickup' : 'Done',
        pickupCode: isThing ? await freeCode(tx, order.tenantId) : null,
        pickupTo: isThing
          ? new Date(startOfParkDay(at.getTime()) + PICKUP_DAYS * DAY_MS - 1)
          : null,
        userCouponIds,
        doneAt: isThing ? null : at,
      })
      // Last, because all other exchanges of the goods wait for this row.
      await moveStock(tx, goods, 'held', 'sold', exchange.quantity)
    },

    async onClosed(tx, order, at) {
      const exchanged = await exchangeOf(tx, order)
      await moveExchange(tx, exchanged.exchange, 'PendingPay', { status: 'Closed' })
      await undoExchange(points, tx, exchanged, 'held', at)
    },

    async beforeRefund(tx, order, amount, at) {
      if (amount !== order.payAmount) throw new Failure(409, '兑换只能整单退回', 'wholeOnly')
      const exchanged = await exchangeOf(tx, order)
      await takeBackExchange(points, tx, exchanged, at)
    },
  }
}
