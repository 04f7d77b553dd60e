import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { SweptWork } from '../../people/sweepFault/sweepFault.service'
import type { GiveTicketsBack } from './giveTicketsBack'
import { endUnpaid, lockWithPayment, moveTicketOrder } from './moveTicketOrder'
import type { TicketOrderReading } from './readTicketOrders'
import type { TicketOrderKey, TicketOrderRow } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { noTicketOrder, orderState } from './ticketOrderFailures'
import { holdsOver, openOrdersOf, ordersSeen } from './ticketOrderList.repository'
import { showCancelled } from './ticketOrderMessages'

/** Most orders of each kind per sweep; the rest follow in the next one. */
const BATCH = 100

const holdWork = { work: 'ticketOrder.hold', title: '放回超时未付的座位' }
const seenWork = { work: 'ticketOrder.seen', title: '结束已演出的订单' }
const calledOffWork = { work: 'ticketOrder.calledOff', title: '为取消的场次退票' }

/** Ends of orders: cancelled, expired, schedule cancelled, or show over. */
export function createEndTicketOrders(
  deps: TicketOrderDeps,
  reading: TicketOrderReading,
  { giveBack }: GiveTicketsBack,
) {
  const { db, clock, faults, orders, tickets, messages } = deps

  /** Expires an order in Holding, if it is still overdue under its lock. */
  const endHold = (key: TicketOrderKey) =>
    withTransaction(db, async (tx) => {
      const locked = await lockWithPayment(deps, tx, key)
      const now = clock()
      if (locked?.order.status !== 'Holding' || locked.order.holdUntil.getTime() > now) return
      await endUnpaid(deps, tx, locked.order, 'Timeout', '占座时间已过', new Date(now))
    })

  /** Ends an order of a cancelled schedule: refunds everything paid and messages the buyer. */
  async function endCancelled(seen: TicketOrderRow): Promise<void> {
    await orders.withClosing(orders.withTransaction<void>, async (tx, close) => {
      const locked = await lockWithPayment(deps, tx, seen)
      if (!locked) return
      const { order, payment } = locked
      const scheduledShow = await reading.scheduledShowOf(tx, order)
      const at = new Date(clock())
      const reason = '演出取消'
      const isPaid = order.status === 'Issued'
      if (scheduledShow.schedule.cancelReason === null) return
      if (order.status === 'Holding') await endUnpaid(deps, tx, order, 'Cancelled', reason, at)
      else if (order.status === 'PendingPay' && payment) await close(payment, reason, at)
      else if (isPaid) {
        await tickets().lock(tx, order)
        // Tickets returned earlier too: the part that the rule kept is returned.
        const lines = new Map(
          order.lines.map(({ line, payShare, refundedAmount }) => [
            line,
            payShare - refundedAmount,
          ]),
        )
        await giveBack(tx, locked, { lines, percent: 100, title: '演出取消，全额退款', reason, at })
      } else return
      await messages.tell(tx, showCancelled, order, { order, scheduledShow, isPaid }, at)
    })
  }

  /** Completes an issued order after its show. */
  const endSeen = ({ tenantId, id }: TicketOrderRow) =>
    withTransaction(db, async (tx) => {
      const locked = await lockWithPayment(deps, tx, { tenantId, id })
      if (locked?.order.status !== 'Issued') return
      const at = new Date(clock())
      await moveTicketOrder(tx, locked.order, 'Done', { doneAt: at })
      if (locked.payment) await orders.deliverIn(tx, tenantId, locked.payment.id, 'Done', at)
    })

  function eachOrder(
    swept: SweptWork,
    tenantId: string,
    rows: readonly TicketOrderRow[],
    work: (order: TicketOrderRow) => Promise<void>,
  ): Promise<number> {
    const byId = new Map(rows.map((row) => [row.id, row]))
    return faults.each(tenantId, swept, [...byId.keys()], (id) => work(byId.get(id)!))
  }

  /**
   * Ends the orders of a cancelled schedule, one transaction each. Orders left by a failure or a shutdown are ended by
   * the next call.
   * @returns whether none is left
   */
  async function endSchedule(tenantId: string, scheduleId: string): Promise<boolean> {
    const open = await openOrdersOf(db, { tenantId, scheduleId })
    await eachOrder(calledOffWork, tenantId, open, endCancelled)
    return (await openOrdersOf(db, { tenantId, scheduleId })).length === 0
  }

  return {
    endSchedule,

    /**
     * Cancels an unpaid order and frees its seats; idempotent per RequestId.
     * @throws Failure 404, 409 `orderState` for a paid one, 503 `payProvider`
     */
    cancel(member: Member, request: MoneyRequest, id: string): Promise<TicketOrderDetail> {
      const { at } = request
      return orders.inTurn(member, async () => {
        const done = await storedOutcome<TicketOrderDetail>(db, request)
        if (done) return done
        const seen = await reading.own(db, member, id)
        return orders.closingOnce(request, async (tx, close) => {
          const locked = await lockWithPayment(deps, tx, seen)
          if (!locked) throw noTicketOrder()
          const { order, payment } = locked
          if (order.status === 'Holding')
            await endUnpaid(deps, tx, order, 'Cancelled', '用户取消', at)
          else if (order.status === 'PendingPay' && payment) await close(payment, '用户取消', at)
          else if (order.issuedAt) throw orderState('订单已支付，请在订单里退票')
          return reading.detailFor(tx, order)
        })
      })
    },

    /**
     * Frees the seats of expired holds and completes orders of ended schedules. Expired payments are closed by the
     * order module's sweep. Safe on several servers: locked rows decide.
     * @returns number of orders processed
     */
    async sweep(tenantId: string): Promise<number> {
      const now = new Date(clock())
      const over = await holdsOver(db, tenantId, {
        ...{ work: holdWork.work, now, limit: BATCH },
      })
      const held = await eachOrder(holdWork, tenantId, over, endHold)
      const seen = await ordersSeen(db, tenantId, {
        ...{ work: seenWork.work, now, limit: BATCH },
      })
      return held + (await eachOrder(seenWork, tenantId, seen, endSeen))
    },
  }
}
