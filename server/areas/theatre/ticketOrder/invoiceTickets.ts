import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { scheduledShowsOf, type ScheduledShow } from './schedule.repository'
import { lockTicketOrder, ordersById, type TicketOrderWithSeats } from './ticketOrder.repository'
import { noInvoice, noTicketOrder } from './ticketOrderFailures'
import { invoiceProblem } from './ticketOrderState'
import { invoiceableOf } from './ticketOrderMoney'

/** Order operations for the invoice module. */
export function createInvoiceTickets(db: Queryable) {
  return {
    /** A member's own orders, locked until the transaction ends, by id. @throws Failure 404 */
    async lockOwn(
      tx: Transaction,
      { tenantId, userId }: Member,
      ids: readonly string[],
    ): Promise<TicketOrderWithSeats[]> {
      const orders: TicketOrderWithSeats[] = []
      for (const id of ids) {
        const order = await lockTicketOrder(tx, { tenantId, id })
        if (order?.userId !== userId) throw noTicketOrder()
        orders.push(order)
      }
      return orders
    },

    /**
     * Invoiceable amount of a locked order, fen: paid through a payment provider and not refunded.
     * @throws Failure 409 `showNotOver`, `orderUnpaid`, `nothingPaid`, `paidInside`
     */
    async invoiceAmount(tx: Transaction, order: TicketOrderWithSeats): Promise<number> {
      const invoiceable = await invoiceableOf(tx, order)
      const problem = invoiceProblem(order, invoiceable)
      if (problem) throw noInvoice(problem)
      return invoiceable
    },

    /** Orders by id with their schedules, for the desk. */
    async forStaff(
      tenantId: string,
      ids: readonly string[],
    ): Promise<{ order: TicketOrderWithSeats; scheduledShow: ScheduledShow }[]> {
      const orders = await ordersById(db, tenantId, ids)
      const scheduleIds = [...new Set(orders.map(({ scheduleId }) => scheduleId))]
      const scheduledShows = await scheduledShowsOf(db, tenantId, scheduleIds)
      return orders.flatMap((order) => {
        const scheduledShow = scheduledShows.get(order.scheduleId)
        return scheduledShow ? [{ order, scheduledShow }] : []
      })
    },
  }
}
