import { orderPayWindowMs } from '@/constants'
import type { OrderAction, OrderStatus } from '@/contract/order'
import type { Transaction } from '../../../database/withTransaction'
import type { Order, OrderKind } from '../../money/order/order.service'
import { ordersOfPayment, updateMallOrder, type MallOrderWithLines } from './mallOrder.repository'
import { statusTextsOf } from './mallStatusText'
import { giveUsesBack, movePieces } from './pieces'

/** Registered kind of the orders that pay for mall goods. */
export const MALL_GOODS = 'mallGoods'

/** Next step of a payment's orders by status; further actions are those of each order (mallOrderState.ts). */
const actions: Partial<Record<OrderStatus, OrderAction[]>> = {
  ToPickup: ['showPickupCode'],
  Shipped: ['viewTrace'],
}

/** Called when the park refunds a payment on its own (parkRefund.ts). */
export type ParkRefund = (
  tx: Transaction,
  payment: Order,
  refund: { refundId: string; amount: number; items: ReadonlyMap<number, number>; at: Date },
) => Promise<void>

/** Effects of the payment, closing and refund of a joint payment on its mall orders. */
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
    // Those of the mall's list: one word for the same order in both. Of several shops' orders, one that is sent decides.
    statusTexts: ({ subject }) => statusTextsOf(subject.isPickup ? 'pickup' : 'express'),
    paidTitle: '商品已支付',
    actions: ({ status }) => actions[status] ?? [],

    async onPaid(tx, payment, at) {
      const orders = await ordersOf(tx, payment)
      for (const order of orders) await updateMallOrder(tx, order, { status: 'Paid', paidAt: at })
      // Last, because all other buyers of the same SKU wait for these rows.
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

    async keptOffers(db, { tenantId, id }) {
      const orders = await ordersOfPayment(db, tenantId, id)
      if (orders.every(({ status }) => status === 'Refunded')) return undefined
      const hasBegun = piecesOf(orders).some(({ refundedQty }) => refundedQty > 0)
      return { reason: '还有商品没有退', hasBegun }
    },

    beforeRefund: (tx, payment, amount, at, booked) =>
      refundByPark(tx, payment, { ...booked, amount, at }),
  }
}
