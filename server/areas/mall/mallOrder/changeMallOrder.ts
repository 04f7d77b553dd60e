import type { MallOrderDetail } from '@/contract/mallOrder'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import { addEvent, dueToConfirm, recordOrderRefunds, updateMallOrder } from './mallOrder.repository'
import type { MallOrderDeps } from './mallOrderDeps'
import { freightLeftOf, leftOf, payAmountOf } from './mallOrderMoney'
import { orderState, URGE_PAUSE_MS } from './mallOrderState'
import { lockMallOrder, moveMallOrder, type LockedMallOrder } from './moveMallOrder'
import { noOrder, type MallOrderReading } from './readMallOrders'
import type { RefundPart } from './refundPart'

/** Most orders auto-confirmed per sweep; the rest follow in the next one. */
const BATCH = 100
/** Longest time in which an old server may still run, ms. */
const DEPLOYMENT_MS = 7 * 24 * 3_600_000
/** Delay of auto-confirmation while a refund is open, ms. */
const POSTPONE_MS = 24 * 3_600_000

const confirmWork = { work: 'mallOrder.confirm', title: '商城订单自动确认收货' }

/** A member's actions on an existing order. */
export function createMallOrderChanges(
  deps: MallOrderDeps,
  reading: MallOrderReading,
  { refundPart }: RefundPart,
) {
  const { db, clock, faults, orders } = deps

  /** A member's own order, locked. @throws Failure 404 */
  async function lockOwn(tx: Transaction, member: Member, id: string): Promise<LockedMallOrder> {
    const locked = await lockMallOrder(deps, tx, member.tenantId, id)
    if (locked?.order.userId !== member.userId) throw noOrder()
    return locked
  }

  /** Refunds all of a paid order that is not yet shipped or ready. */
  async function giveAllBack(
    tx: Transaction,
    { order }: LockedMallOrder,
    reason: string,
    at: Date,
  ) {
    const lines = new Map(order.lines.map((line) => [line.line, leftOf(line)]))
    const freight = freightLeftOf(order)
    const text = reason || '会员取消订单'
    await refundPart(tx, order, { lines, freight, reason: text, restock: true, at })
    const isPaid = payAmountOf(order) > 0
    await addEvent(tx, order, at, '已取消', reason || (isPaid ? '已付款项原路退回' : ''))
    await deps.afterSale().end(tx, order, at)
  }

  /** Auto-confirms a shipped order, or postpones that while a refund is open. */
  async function confirmDue(tenantId: string, id: string): Promise<void> {
    await withTransaction(db, async (tx) => {
      const at = new Date(clock())
      const locked = await lockMallOrder(deps, tx, tenantId, id)
      if (!locked) return
      const { order } = locked
      const isDue = order.status === 'Shipped' && order.autoConfirmAt && order.autoConfirmAt <= at
      if (!isDue) return
      const refunds = await deps.afterSale().refundsOf(tx, tenantId, [id])
      if (refunds.get(id)?.isOpen) {
        const autoConfirmAt = new Date(at.getTime() + POSTPONE_MS)
        await updateMallOrder(tx, order, { autoConfirmAt })
        return
      }
      await moveMallOrder(deps, tx, order, 'Done', { doneAt: at }, at)
      await addEvent(tx, order, at, '自动确认收货', '发货满 7 天')
    })
  }

  return {
    /**
     * Cancels an order, idempotent per RequestId. An unpaid order is closed with all orders submitted together; a paid
     * order not yet shipped or ready is refunded alone.
     * @throws Failure 404, 409 `orderState`, 503 `payProvider`
     */
    cancel(
      member: Member,
      request: MoneyRequest,
      { id, reason }: { id: string; reason: string },
    ): Promise<MallOrderDetail> {
      const { at } = request
      const orderId = knownId(id)
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<MallOrderDetail>(db, request)
        if (done) return done
        await reading.own(db, member, orderId)
        return orders.closingOnce(request, async (tx, close) => {
          const locked = await lockOwn(tx, member, orderId)
          const { order, payment } = locked
          if (order.status === 'PendingPay') await close(payment, reason || '用户取消', at)
          else if (order.status === 'Paid') await giveAllBack(tx, locked, reason, at)
          else throw orderState('订单已发货、已备好或已结束，不能取消')
          return reading.detailFor(tx, order)
        })
      })
    },

    /** Confirms receipt of a shipped order; no-op if already done. @throws Failure 404, 409 `orderState` */
    confirmReceipt(member: Member, id: string): Promise<MallOrderDetail> {
      const orderId = knownId(id)
      return withTransaction(db, async (tx) => {
        const { order } = await lockOwn(tx, member, orderId)
        const at = new Date(clock())
        const isSent = order.delivery === 'express'
        if (isSent && order.status === 'Shipped')
          await moveMallOrder(deps, tx, order, 'Done', { doneAt: at }, at)
        else if (!isSent || order.status !== 'Done') throw orderState('还没有发货，不能确认收货')
        return reading.detailFor(tx, order)
      })
    },

    /** Urges the shop; repeated urging within an hour is not recorded. @throws Failure 404, 409 `orderState` */
    urge(member: Member, id: string): Promise<MallOrderDetail> {
      const orderId = knownId(id)
      return withTransaction(db, async (tx) => {
        const { order } = await lockOwn(tx, member, orderId)
        if (order.status !== 'Paid') throw orderState('订单已不在备货中')
        const at = new Date(clock())
        const { urgedAt, urgeCount, delivery } = order
        if (!urgedAt || urgedAt.getTime() + URGE_PAUSE_MS <= at.getTime()) {
          await updateMallOrder(tx, order, { urgedAt: at, urgeCount: urgeCount + 1 })
          await addEvent(tx, order, at, delivery === 'express' ? '已催发货' : '已催备货')
        }
        return reading.detailFor(tx, order)
      })
    },

    /** Records the refunds that an old server booked during a deployment of this version. */
    clean: (tenantId: string): Promise<void> =>
      recordOrderRefunds(db, tenantId, new Date(clock() - DEPLOYMENT_MS)),

    /** Auto-confirms due orders of a park. @returns number of due orders */
    async sweep(tenantId: string): Promise<number> {
      const due = await dueToConfirm(db, tenantId, {
        ...{ work: confirmWork.work, now: new Date(clock()), limit: BATCH },
      })
      const ids = due.map(({ id }) => id)
      return faults.each(tenantId, confirmWork, ids, (id) => confirmDue(tenantId, id))
    },
  }
}
