import type { Transaction } from '../../../database/withTransaction'
import { hasBeenDelivered } from '../mallOrder/mallOrder.service'
import { changeRefund, type Actor, type Held } from './changeRefund'
import {
  removeRefundLine,
  updateRefundLine,
  type MallRefund,
  type MallRefundLine,
} from './mallRefund.repository'
import { freightBack } from './refundAmounts'
import type { RefundDeps } from './refundDeps'
import type { RefundEvent } from './refundState'

export interface Settling {
  event: Extract<RefundEvent, 'agreeMoney' | 'receive'>
  by: Actor
  title: string
  text?: string
  /** Returned goods are restocked. Goods that never left the shop are always restocked. */
  isRestocked?: boolean
  at: Date
}

/** The part of a requested line still refundable: the desk may have refunded some money already. */
function partOf(part: MallRefundLine, { order: { lines } }: Held): MallRefundLine {
  const row = lines.find(({ line }) => line === part.line)
  if (!row) throw new Error(`refund ${part.refundId} names line ${part.line}, which is not there`)
  return {
    ...part,
    qty: Math.min(part.qty, row.qty - row.refundedQty),
    amount: Math.min(part.amount, row.payShare - row.refundedAmount),
  }
}

/**
 * Refunds the money of a locked refund in the caller's transaction. If nothing is left because the park has refunded it
 * separately, the refund ends; goods that offers alone paid for are refunded at 0 fen.
 * @throws Failure 409 `refundState`, and errors of the order's refund (`accountRemoved`)
 */
export async function settleRefund(
  deps: Pick<RefundDeps, 'mallOrders' | 'messages'>,
  tx: Transaction,
  held: Held,
  { event, by, title, text, isRestocked = false, at }: Settling,
): Promise<MallRefund> {
  const { refund, order, refunds } = held
  const refundLines = refunds.find((one) => one.refund.id === refund.id)?.lines ?? []
  const parts = refundLines.map((line) => partOf(line, held)).filter(({ qty }) => qty > 0)
  const pieces = new Map(parts.map(({ line, qty }) => [line, qty]))
  const freight = freightBack(order, pieces)
  const amount = parts.reduce((sum, part) => sum + part.amount, freight)
  if (parts.length === 0 || (amount === 0 && refund.amount > 0)) {
    return changeRefund(deps, tx, refund, {
      ...{ event: 'endByOrder', by: { actor: 'system', author: '' }, title: '已关闭', at },
      text: '款项已由商家另行退回',
      sendsMessage: true,
    })
  }
  for (const line of refundLines) {
    const part = parts.find((one) => one.line === line.line)
    if (!part) await removeRefundLine(tx, line)
    else if (part.qty !== line.qty || part.amount !== line.amount) await updateRefundLine(tx, part)
  }
  const { refundId } = await deps.mallOrders.refundPart(tx, order, {
    lines: new Map(parts.map((part) => [part.line, { qty: part.qty, amount: part.amount }])),
    freight,
    reason: refund.reason,
    restock: isRestocked || !hasBeenDelivered(order),
    at,
  })
  return changeRefund(deps, tx, refund, {
    ...{ event, by, title, text, at },
    change: { amount, freight, refundId },
    sendsMessage: true,
  })
}
