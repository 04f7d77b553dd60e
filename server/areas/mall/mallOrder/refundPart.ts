import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import {
  addOrderRefund,
  addToLine,
  updateMallOrder,
  type MallOrderWithLines,
} from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'
import { freightLeftOf, leftOf } from './mallOrderMoney'
import { canGo, orderState, piecesLeft } from './mallOrderState'
import { mirrorPayment } from './moveMallOrder'
import { giveUsesBack, movePieces } from './pieces'

/** The part of an order to refund. */
export interface PartRefund {
  /** Pieces and fen by line. */
  lines: ReadonlyMap<number, { qty: number; amount: number }>
  /** Freight to refund in addition, fen. */
  freight: number
  /** Reason shown to the member. */
  reason: string
  /** Whether the pieces are restocked. */
  restock: boolean
  at: Date
}

export type RefundPart = ReturnType<typeof createRefundPart>

const tooMuch = () => new Failure(409, '退款金额超过可退金额', 'refundTooMuch')

/** Refunds parts of orders. */
export function createRefundPart({ orders }: Pick<MallOrderDeps, 'orders'>) {
  async function giveMoney(
    tx: Transaction,
    order: MallOrderWithLines,
    { lines, freight, reason, at }: PartRefund,
  ): Promise<string | null> {
    const items = new Map<number, number>()
    for (const { line, payLine } of order.lines) {
      const amount = lines.get(line)?.amount ?? 0
      if (amount > 0) items.set(payLine, amount)
    }
    const amount = [...items.values()].reduce((sum, part) => sum + part, freight)
    if (amount === 0) return null
    const draft = { amount, reason, items, isBookedByKind: true, at }
    return orders.refundIn(tx, order.tenantId, order.payOrderId, draft)
  }

  return {
    /**
     * Refunds a part of a locked, paid order inside the caller's transaction: the money, the member's limits, and the
     * pieces if restocked. An order without pieces left becomes Refunded.
     * @returns the updated order, and the id of the booked refund; null: nothing had been paid for the part
     * @throws Failure 409 `orderState`, `refundTooMuch`, `accountRemoved`
     */
    async refundPart(
      tx: Transaction,
      order: MallOrderWithLines,
      part: PartRefund,
    ): Promise<{ order: MallOrderWithLines; refundId: string | null }> {
      const { lines, freight, restock, at } = part
      if (!canGo(order.status, 'Refunded')) throw orderState()
      if (freight < 0 || freight > freightLeftOf(order)) throw tooMuch()
      const numbers = new Set(order.lines.map(({ line }) => line))
      if ([...lines.keys()].some((line) => !numbers.has(line))) throw orderState()
      let sum = freight
      const after = order.lines.map((line) => {
        const { qty = 0, amount = 0 } = lines.get(line.line) ?? {}
        const left = leftOf(line)
        if (qty < 0 || amount < 0 || qty > left.qty || amount > left.amount) throw tooMuch()
        sum += amount
        return {
          ...line,
          refundedQty: line.refundedQty + qty,
          refundedAmount: line.refundedAmount + amount,
          restockedQty: line.restockedQty + (restock ? qty : 0),
        }
      })
      for (const line of order.lines) {
        const { qty = 0, amount = 0 } = lines.get(line.line) ?? {}
        if (qty + amount > 0)
          await addToLine(tx, line, { qty, amount, restocked: restock ? qty : 0 })
      }
      const isAll = piecesLeft({ lines: after }) === 0
      const row = await updateMallOrder(tx, order, {
        refundedAmount: order.refundedAmount + sum,
        ...(isAll && { status: 'Refunded' as const, autoConfirmAt: null }),
      })
      if (!row) throw orderState()
      const refundId = await giveMoney(tx, order, part)
      if (refundId !== null) await addOrderRefund(tx, order, refundId, sum)
      if (isAll && refundId === null)
        await orders.giveOffersBackIn(tx, row.tenantId, row.payOrderId)
      if (isAll) await mirrorPayment({ orders }, tx, row, at)
      const pieces = order.lines.map((line) => ({ ...line, qty: lines.get(line.line)?.qty ?? 0 }))
      await giveUsesBack(tx, order, pieces)
      if (restock) await movePieces(tx, order.tenantId, pieces, ['sold', 'stock'])
      return { order: { ...row, lines: after }, refundId }
    },
  }
}
