import { orderPayWindowMs } from '@/constants'
import { formatYuan } from '@/rules/money'
import type { Transaction } from '../../../database/withTransaction'
import { orderUnwanted, type Order, type OrderKind } from '../../money/order/order.service'
import { bySystem, byMember, changeRepair, lockedRepair } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { quoteOfOrder, updateQuote, type QuoteRow } from './repairQuote.repository'
import { insertEvent, updateRepair, type Repair } from './repairRequest.repository'

/** Registered kind of the orders that pay for repairs. */
export const REPAIR = 'repair'

/** Repair that an order pays for; undefined for other kinds. */
export const repairOfOrder = ({ kind, subject }: Order): string | undefined =>
  kind === REPAIR ? String(subject.repairId) : undefined

/** Effects of the payment, closing and refund of an order on its repair. */
export function repairKind(deps: Pick<RepairDeps, 'messages'>): OrderKind {
  /** Locks the order's repair; without quote the repair no longer refers to the order. */
  async function ofOrder(
    tx: Transaction,
    order: Order,
  ): Promise<{ repair: Repair; quote?: QuoteRow }> {
    const repair = await lockedRepair(tx, order.tenantId, String(order.subject.repairId))
    return { repair, quote: await quoteOfOrder(tx, order.tenantId, order.id) }
  }
  return {
    kind: REPAIR,
    type: 'repair',
    // No offers: labour and parts are charged at cost; offers apply only to shops, goods, parking and shows.
    offers: null,
    payWindowMs: orderPayWindowMs,
    inner: ['storedCard', 'balance'],
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Done',
    statusTexts: { Done: '已支付' },
    paidTitle: '维修费已支付',

    subjectKeyOf: ({ repairId }) => String(repairId),

    async onPaid(tx, order, at) {
      const { repair, quote } = await ofOrder(tx, order)
      if (!quote) throw orderUnwanted()
      await updateQuote(tx, quote, { status: 'Paid' })
      await changeRepair(deps, tx, repair, {
        event: 'paid',
        by: byMember(repair.userId),
        title: '已支付',
        text: `维修费 ${formatYuan(order.payAmount)}`,
        at,
      })
    },

    async onClosed(tx, order) {
      const { quote } = await ofOrder(tx, order)
      // The repair still waits for payment; another order can be created.
      if (quote) await updateQuote(tx, quote, { orderId: null })
    },

    async beforeRefund(tx, order, amount, at) {
      const { repair } = await ofOrder(tx, order)
      await insertEvent(tx, repair, {
        ...{ ...bySystem, at, title: '园区已退款', text: `维修费退回 ${formatYuan(amount)}` },
        images: [],
      })
      await updateRepair(tx, repair, { updatedAt: at })
    },
  }
}
