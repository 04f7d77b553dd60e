import type { ParsedRequestOf } from '@/contract/endpoint'
import type { OrderDetail } from '@/contract/order'
import type { repairRequestCalls as calls } from '@/contract/repairRequest'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import type { Order, Payer, PayHow } from '../../money/order/order.service'
import { categoryOf, lockedRepair } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { quoteChanged, repairPaid, wrongState } from './repairFailures'
import { REPAIR, repairOfOrder } from './repairKind'
import { agreed, quotesOf, updateQuote } from './repairQuote.repository'
import type { Repair } from './repairRequest.repository'

/** Orders that pay for repairs. */
export function createRepairOrders({ db, orders }: Pick<RepairDeps, 'db' | 'orders'>) {
  async function make(
    tx: Transaction,
    { tenantId, userId }: Member,
    { at }: MoneyRequest,
    { Id, Total }: ParsedRequestOf<typeof calls.submitOrder>,
  ): Promise<Order> {
    const repair = await lockedRepair(tx, tenantId, Id, userId)
    const quote = agreed(await quotesOf(tx, repair))
    if (quote?.status === 'Paid') throw repairPaid()
    if (repair.status !== 'PendingPay' || !quote) throw wrongState(repair.status)
    if (quote.total !== Total) throw quoteChanged()
    const category = await categoryOf(tx, repair)
    const order = await orders.create(tx, {
      ...{ tenantId, userId, kind: REPAIR, at },
      title: `${category.name}维修`,
      image: category.picture,
      items: [
        ...(quote.labour > 0 ? [{ name: '人工费', price: quote.labour, qty: 1 }] : []),
        ...quote.parts.map(({ name, price, qty }) => ({ name, price, qty })),
      ],
      subject: { repairId: repair.id },
    })
    await updateQuote(tx, quote, { orderId: order.id })
    return order
  }

  return {
    /**
     * Creates the order of the accepted quote, once per RequestId; closes an unpaid one of the same repair first.
     * @throws Failure 404, 409 `repairState`, `repairPaid`, `quoteChanged`, 503 `payProvider`
     */
    submitOrder(
      member: Member,
      request: MoneyRequest,
      wanted: ParsedRequestOf<typeof calls.submitOrder>,
    ): Promise<OrderDetail> {
      const id = knownId(wanted.Id)
      return orders.submit(
        request,
        (tx) => make(tx, member, request, wanted),
        (order) => repairOfOrder(order) === id,
      )
    },

    /** Pays the member's own repair order. @throws Failure 404 for other orders, and as all payments */
    async pay(payer: Payer, request: MoneyRequest, orderId: string, how: PayHow) {
      const order = await orders.find(db, payer.tenantId, knownId(orderId))
      if (!order || repairOfOrder(order) === undefined) throw notFound('订单不存在')
      return orders.pay(payer, request, orderId, how)
    },

    /**
     * Runs `work`, which may close the repair's unpaid order; locks the order (if any), then the repair.
     * @throws Failure 404, 409 when an order was created meanwhile, 503 `payProvider`
     */
    withOrder<T>(
      seen: Repair,
      work: (
        tx: Transaction,
        repair: Repair,
        closeOrder: (reason: string, at: Date) => Promise<void>,
      ) => Promise<T>,
    ): Promise<T> {
      const { tenantId, id, userId } = seen
      const unpaid = async (tx: Transaction) =>
        (await quotesOf(tx, seen)).find(({ status }) => status === 'Accepted')?.orderId ?? null
      return orders.inTurn({ tenantId, userId }, async () => {
        return orders.withClosing(orders.withTransaction<T>, async (tx, close) => {
          const orderId = await unpaid(tx)
          if (orderId !== null) await orders.lock(tx, tenantId, orderId)
          const repair = await lockedRepair(tx, tenantId, id, userId)
          if ((await unpaid(tx)) !== orderId) throw wrongState(repair.status)
          return work(tx, repair, async (reason, at) => {
            if (orderId !== null) await close({ tenantId, id: orderId }, reason, at)
          })
        })
      })
    },
  }
}

export type RepairOrders = ReturnType<typeof createRepairOrders>
