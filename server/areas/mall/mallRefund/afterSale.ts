import type { AfterSale, OrderRefunds } from '../mallOrder/mallOrder.service'
import { bySystem, changeRefund } from './changeRefund'
import {
  lockRefund,
  openOrderIds,
  refundsOfOrders,
  type RefundWithLines,
} from './mallRefund.repository'
import { blockedLines } from './refundAmounts'
import type { RefundDeps } from './refundDeps'
import { isOpen, statusTexts } from './refundState'

/** An order's refunds, for display. @param all newest first */
function shownOf(all: readonly RefundWithLines[]): OrderRefunds {
  const open = all.filter(({ refund }) => isOpen(refund))
  const [first] = open
  return {
    rows: all.map(({ refund }) => ({
      Id: refund.id,
      Amount: refund.amount,
      Status: refund.status,
      StatusText: statusTexts[refund.status],
      CreatedAt: refund.createdAt.getTime(),
    })),
    isOpen: open.length > 0,
    text: first ? `退款${statusTexts[first.refund.status]}` : '',
    blocked: new Set(blockedLines(all).keys()),
    lineTexts: new Map(
      open.flatMap(({ lines }) => lines.map(({ line }): [number, string] => [line, '退款中'])),
    ),
  }
}

/** Refund data for the mallOrder module (mallOrders.registerAfterSale). */
export const createAfterSale = (deps: Pick<RefundDeps, 'messages'>): AfterSale => ({
  async refundsOf(db, tenantId, orderIds) {
    const byOrder = new Map<string, RefundWithLines[]>()
    for (const one of await refundsOfOrders(db, tenantId, orderIds)) {
      const { orderId } = one.refund
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), one])
    }
    return new Map([...byOrder].map(([orderId, all]) => [orderId, shownOf(all)]))
  },

  openOrders: openOrderIds,

  async end(tx, order, at) {
    for (const { refund } of await refundsOfOrders(tx, order.tenantId, [order.id])) {
      const held = isOpen(refund) ? await lockRefund(tx, refund) : undefined
      if (!held || !isOpen(held)) continue
      await changeRefund(deps, tx, held, {
        ...{ event: 'endByOrder', by: bySystem, title: '已关闭', at },
        text: '这一单的款项已全部退回',
      })
    }
  },
})
