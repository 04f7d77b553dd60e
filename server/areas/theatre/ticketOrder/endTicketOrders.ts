import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { ledger, storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { GiveTicketsBack } from './giveTicketsBack'
import { endUnpaid, lockWithPayment, moveTicketOrder } from './moveTicketOrder'
import type { TicketOrderReading } from './readTicketOrders'
import type { TicketOrderKey, TicketOrderRow } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { noTicketOrder, orderState } from './ticketOrderFailures'
import { holdsOver, openOrdersOf, ordersSeen } from './ticketOrderList.repository'
import { showCancelled } from './ticketOrderMessages'

/** So many of each kind in one go; the next sweep takes the next. */
const BATCH = 100

/** How orders end: given up, out of time, with their schedule, or after it. */
export function createEndTicketOrders(
  deps: TicketOrderDeps,
  reading: TicketOrderReading,
  { giveBack }: GiveTicketsBack,
) {
  const { db, clock, log, orders, tickets, messages } = deps

  /** Ends an order that only holds seats, if its time is over still when it is locked. */
  const endHold = (key: TicketOrderKey) =>
    withTransaction(db, async (tx) => {
      const locked = await lockWithPayment(deps, tx, key)
      const now = clock()
      if (locked?.order.status !== 'Holding' || locked.order.holdUntil.getTime() > now) return
      await endUnpaid(deps, tx, locked.order, 'Timeout', '占座时间已过', new Date(now))
    })

  /** Ends an order of a called-off schedule: all that was paid goes back, and whoever had it is told. */
  async function endCancelled(seen: TicketOrderRow): Promise<void> {
    // Outside of the transaction, because the provider is asked.
    if (seen.status === 'PendingPay' && seen.payOrderId)
      await orders.endPayment(seen, seen.payOrderId)
    await withTransaction(db, async (tx) => {
      const locked = await lockWithPayment(deps, tx, seen)
      if (!locked) return
      const { order, payment } = locked
      const evening = await reading.eveningOf(tx, order)
      const at = new Date(clock())
      const reason = '演出取消'
      const isPaid = order.status === 'Issued'
      if (evening.schedule.cancelReason === null) return
      if (order.status === 'Holding') await endUnpaid(deps, tx, order, 'Cancelled', reason, at)
      else if (order.status === 'PendingPay' && payment)
        await orders.closeIn(tx, payment, reason, at)
      else if (isPaid) {
        await tickets().lock(tx, order)
        const left = order.lines.filter(({ isRefunded }) => !isRefunded)
        const lines = new Map(
          left.map(({ line, payShare, refundedAmount }) => [line, payShare - refundedAmount]),
        )
        await giveBack(tx, locked, { lines, title: '演出取消，全额退款', reason, at })
      } else return
      await messages.tell(tx, showCancelled, order, { order, evening, isPaid }, at)
    })
  }

  /** The show was played. */
  const endSeen = ({ tenantId, id }: TicketOrderRow) =>
    withTransaction(db, async (tx) => {
      const locked = await lockWithPayment(deps, tx, { tenantId, id })
      if (locked?.order.status !== 'Issued') return
      const at = new Date(clock())
      await moveTicketOrder(tx, locked.order, 'Done', { doneAt: at })
      if (locked.payment) await orders.deliverIn(tx, tenantId, locked.payment.id, 'Done', at)
    })

  async function each(what: string, work: () => Promise<void>): Promise<void> {
    // One that fails must not keep the others from their turn.
    await work().catch((error: unknown) => log.warn({ err: error }, `the sweep failed at ${what}`))
  }

  /**
   * Ends the orders of a called-off schedule, one transaction each; what it leaves, because it failed or the server was
   * stopped, the next call ends.
   * @returns whether none is left
   */
  async function endSchedule(tenantId: string, scheduleId: string): Promise<boolean> {
    for (const order of await openOrdersOf(db, { tenantId, scheduleId }))
      await each('an order of a called-off show', () => endCancelled(order))
    return (await openOrdersOf(db, { tenantId, scheduleId })).length === 0
  }

  return {
    endSchedule,

    /**
     * Gives an unpaid order up, once per RequestId; its seats are free at once.
     * @throws Failure 404, 409 `orderState` for a paid one, 503 `payProvider`
     */
    cancel(member: Member, request: MoneyRequest, id: string): Promise<TicketOrderDetail> {
      const { at } = request
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<TicketOrderDetail>(db, request)
        if (done) return done
        const seen = await reading.own(db, member, id)
        if (seen.status === 'PendingPay' && seen.payOrderId)
          await orders.endPayment(member, seen.payOrderId)
        return ledger.once(db, request, async (tx) => {
          const locked = await lockWithPayment(deps, tx, seen)
          if (!locked) throw noTicketOrder()
          const { order, payment } = locked
          if (order.status === 'Holding')
            await endUnpaid(deps, tx, order, 'Cancelled', '用户取消', at)
          else if (order.status === 'PendingPay' && payment)
            await orders.closeIn(tx, payment, '用户取消', at)
          else if (order.issuedAt) throw orderState('订单已支付，请在订单里退票')
          return reading.detailFor(tx, order)
        })
      })
    },

    /**
     * Frees seats of holds that are over, and ends orders of schedules that were played. Payments that are over are closed
     * by the order module's sweep. Safe on several servers: the rows that are locked decide.
     * @returns how many things were touched
     */
    async sweep(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const over = await holdsOver(db, tenantId, now, BATCH)
      for (const order of over) await each('a hold', () => endHold(order))
      const seen = await ordersSeen(db, tenantId, now, BATCH)
      for (const order of seen) await each('an order of a show', () => endSeen(order))
      return over.length + seen.length
    },
  }
}
