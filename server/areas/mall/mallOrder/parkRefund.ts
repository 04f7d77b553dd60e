import { spread } from '@/rules/coupon/spread'
import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import {
  addEvent,
  addOrderRefund,
  addToLine,
  ordersOfPayment,
  updateMallOrder,
  type MallOrderWithLines,
} from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'
import type { ParkRefund } from './mallOrderKind'
import { hasBeenDelivered } from './mallOrderState'
import { freightLeftOf, leftOf } from './mallOrderMoney'
import { giveUsesBack, movePieces } from './pieces'

/**
 * Refund by the park itself, at the desk or by the inner call: it states an amount, which the order module has spread
 * over the lines. A partial refund is goodwill: only the refunded amounts change. A full refund ends every order that
 * is not over; goods still in the shop are restocked.
 * Not called for a refund of refundPart.ts, which books it itself.
 */
export function createParkRefund(deps: Pick<MallOrderDeps, 'afterSale'>): ParkRefund {
  async function count(
    tx: Transaction,
    order: MallOrderWithLines,
    items: ReadonlyMap<number, number>,
    ends: boolean,
  ): Promise<number> {
    let sum = 0
    const isBack = !hasBeenDelivered(order)
    for (const line of order.lines) {
      const amount = items.get(line.payLine) ?? 0
      const qty = ends ? leftOf(line).qty : 0
      await addToLine(tx, line, { qty, amount, restocked: isBack ? qty : 0 })
      sum += amount
    }
    return sum
  }

  async function end(tx: Transaction, order: MallOrderWithLines, at: Date): Promise<void> {
    const pieces = order.lines.map((line) => ({ ...line, qty: leftOf(line).qty }))
    await deps.afterSale().end(tx, order, at)
    await giveUsesBack(tx, order, pieces)
    if (!hasBeenDelivered(order)) await movePieces(tx, order.tenantId, pieces, ['sold', 'stock'])
  }

  return async (tx, payment, { refundId, amount, items, at }) => {
    const isAll = payment.refundedAmount + amount === payment.payAmount
    const orders = await ordersOfPayment(tx, payment.tenantId, payment.id, { isLocked: true })
    const ofItems = [...items.values()].reduce((sum, part) => sum + part, 0)
    const freights = spread(amount - ofItems, orders.map(freightLeftOf))
    for (const [index, order] of orders.entries()) {
      const ends = isAll && order.status !== 'Refunded'
      const back = (await count(tx, order, items, ends)) + (freights[index] ?? 0)
      if (back > 0) {
        await addOrderRefund(tx, order, refundId, back)
        await addEvent(tx, order, at, '园区已退款', `${formatYuan(back)} 原路退回`)
      }
      await updateMallOrder(tx, order, {
        refundedAmount: order.refundedAmount + back,
        ...(ends && { status: 'Refunded' as const, autoConfirmAt: null }),
      })
    }
    if (!isAll) return
    for (const order of orders) if (order.status !== 'Refunded') await end(tx, order, at)
  }
}
