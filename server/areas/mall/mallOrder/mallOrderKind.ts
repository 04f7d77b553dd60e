import { orderPayWindowMs } from '@/constants'
import type { Transaction } from '../../../database/withTransaction'
import type { Order, OrderKind } from '../../money/order/order.service'
import {
  keepsSomething,
  ordersOfPayment,
  updateMallOrder,
  type MallOrderWithLines,
} from './mallOrder.repository'
import { giveUsesBack, movePieces } from './pieces'

/** Registered name of the orders that pay for goods of the mall. */
export const MALL_GOODS = 'mallGoods'

/** What is done when the park gives money of a payment back by itself (parkRefund.ts). */
export type ParkRefund = (
  tx: Transaction,
  payment: Order,
  refund: { amount: number; items: ReadonlyMap<number, number>; at: Date },
) => Promise<void>

/** What paying, closing and giving back mean for the orders that were submitted together. */
export function mallOrderKind(refundByPark: ParkRefund): OrderKind {
  const ordersOf = (tx: Transaction, { tenantId, id }: Order) =>
    ordersOfPayment(tx, tenantId, id, { isLocked: true })

  const piecesOf = (orders: readonly MallOrderWithLines[]) => orders.flatMap(({ lines }) => lines)

  return {
    kind: MALL_GOODS,
    type: 'goods',
    offers: { lineType: 'goods', takes: ['activity', 'coupon', 'points'] },
    payWindowMs: orderPayWindowMs,
    inner: ['storedCard', 'balance'],
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Paid',
    paidTitle: '商品支付成功',
    resultPage: '/pagespacka/mall/goodsPaySuccess',
    resultIdName: 'payOrderId',

    async onPaid(tx, payment, at) {
      const orders = await ordersOf(tx, payment)
      for (const order of orders) await updateMallOrder(tx, order, { status: 'Paid', paidAt: at })
      // Last, because everybody who buys the same thing waits for these rows.
      await movePieces(tx, payment.tenantId, piecesOf(orders), ['held', 'sold'])
    },

    async onClosed(tx, payment, at) {
      const orders = await ordersOf(tx, payment)
      const { closeReason } = payment
      for (const order of orders)
        await updateMallOrder(tx, order, { status: 'Closed', closedAt: at, closeReason })
      const pieces = piecesOf(orders)
      await giveUsesBack(tx, payment, pieces)
      await movePieces(tx, payment.tenantId, pieces, ['held', 'stock'])
    },

    keepsOffers: (tx, { tenantId, id }) => keepsSomething(tx, tenantId, id),

    beforeRefund: (tx, payment, amount, at, items) =>
      refundByPark(tx, payment, { amount, items, at }),
  }
}
