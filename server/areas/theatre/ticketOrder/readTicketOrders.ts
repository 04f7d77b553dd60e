import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import type { TicketOrder, TicketOrderDetail, ticketOrderCalls } from '@/contract/ticketOrder'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import { scheduledShowsOf, type ScheduledShow } from './schedule.repository'
import {
  eventsOf,
  findTicketOrder,
  type TicketOrderKey,
  type TicketOrderWithSeats,
} from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { noTicketOrder } from './ticketOrderFailures'
import { invoiceableOf, invoiceablesOf } from './ticketOrderMoney'
import { countIn, ticketOrdersPage } from './ticketOrderList.repository'
import { ticketOrderDetailOf, ticketOrderOf } from './ticketOrderView'

type List = (typeof ticketOrderCalls)['list']

export type TicketOrderReading = ReturnType<typeof createTicketOrderReading>

/** Reads ticket orders for display. */
export function createTicketOrderReading({
  db,
  clock,
  orders,
  tickets,
  invoices,
}: Pick<TicketOrderDeps, 'db' | 'clock' | 'orders' | 'tickets' | 'invoices'>) {
  /** Schedule of an order. @throws Failure 404 */
  async function scheduledShowOf(
    queryable: Queryable,
    { tenantId, scheduleId }: Pick<TicketOrderWithSeats, 'tenantId' | 'scheduleId'>,
  ): Promise<ScheduledShow> {
    const scheduledShow = (await scheduledShowsOf(queryable, tenantId, [scheduleId])).get(
      scheduleId,
    )
    if (!scheduledShow) throw noTicketOrder()
    return scheduledShow
  }

  /** A member's own order. @throws Failure 404, also for another member's order */
  async function own(
    queryable: Queryable,
    { tenantId, userId }: Member,
    id: string,
  ): Promise<TicketOrderWithSeats> {
    const order = await findTicketOrder(queryable, tenantId, { id: knownId(id) })
    if (order?.userId !== userId) throw noTicketOrder()
    return order
  }

  /** Full detail of an order, as `queryable` sees it. */
  async function detailFor(queryable: Queryable, key: TicketOrderKey): Promise<TicketOrderDetail> {
    const { tenantId, id } = key
    const order = await findTicketOrder(queryable, tenantId, { id })
    if (!order) throw noTicketOrder()
    const payment = order.payOrderId
      ? await orders.find(queryable, tenantId, order.payOrderId)
      : undefined
    const context = {
      scheduledShow: await scheduledShowOf(queryable, order),
      seatStatuses: (await tickets().seatStatuses(queryable, tenantId, [id])).get(id),
      invoice: (await invoices().of(queryable, order, [id])).get(id),
      invoiceable: await invoiceableOf(queryable, order),
      now: clock(),
    }
    const paid = payment && {
      detail: await orders.detailOf(queryable, payment),
      reductions: payment.reductions,
    }
    return ticketOrderDetailOf(order, context, paid ?? null, await eventsOf(queryable, order))
  }

  /** As `own`, by the id of the order or of its payment. */
  async function payable(queryable: Queryable, member: Member, id: string) {
    const payOrderId = knownId(id)
    const paid = await findTicketOrder(queryable, member.tenantId, { payOrderId })
    return own(queryable, member, paid?.id ?? id)
  }

  return {
    own,
    payable,
    scheduledShowOf,
    detailFor,

    /** Card of an order, for the caller that has just changed it. */
    async shown(queryable: Queryable, order: TicketOrderWithSeats): Promise<TicketOrder> {
      const { tenantId, id } = order
      return ticketOrderOf(order, {
        scheduledShow: await scheduledShowOf(queryable, order),
        seatStatuses: (await tickets().seatStatuses(queryable, tenantId, [id])).get(id),
        invoice: (await invoices().of(queryable, order, [id])).get(id),
        invoiceable: await invoiceableOf(queryable, order),
        now: clock(),
      })
    },

    async list(
      member: Member,
      { Group, PageIndex, PageSize }: ParsedRequestOf<List>,
    ): Promise<DataOf<List>> {
      const { tenantId } = member
      const pages = { PageIndex, PageSize }
      await orders.expireAll(member)
      const now = clock()
      const at = new Date(now)
      const [{ rows, total }, toPay, coming] = await Promise.all([
        ticketOrdersPage(db, member, { group: Group, now: at }, pages),
        countIn(db, member, 'toPay', at),
        countIn(db, member, 'coming', at),
      ])
      const ids = rows.map(({ id }) => id)
      const [scheduledShows, seatStatuses, known, invoiceables] = await Promise.all([
        scheduledShowsOf(db, tenantId, [...new Set(rows.map(({ scheduleId }) => scheduleId))]),
        tickets().seatStatuses(db, tenantId, ids),
        invoices().of(db, member, ids),
        invoiceablesOf(db, rows),
      ])
      const shown = rows.flatMap((order) => {
        const { id, scheduleId } = order
        const scheduledShow = scheduledShows.get(scheduleId)
        const context = {
          ...{ seatStatuses: seatStatuses.get(id), invoice: known.get(id), now },
          invoiceable: invoiceables.get(id) ?? 0,
        }
        return scheduledShow ? [ticketOrderOf(order, { ...context, scheduledShow })] : []
      })
      return { ...page(shown, total, pages), Counts: { toPay, coming } }
    },

    /** An order by its id or that of its payment; closes it first if it has expired. @throws Failure 404 */
    async detail(
      member: Member,
      { Id, PayOrderId }: { Id?: string; PayOrderId?: string },
    ): Promise<TicketOrderDetail> {
      const { tenantId, userId } = member
      const order =
        PayOrderId === undefined
          ? await own(db, member, Id ?? '')
          : await findTicketOrder(db, tenantId, { payOrderId: knownId(PayOrderId) })
      if (order?.userId !== userId) throw noTicketOrder()
      // Reading the payment closes it if it has expired.
      if (order.status === 'PendingPay' && order.payOrderId)
        await orders.own(member, { id: order.payOrderId })
      return detailFor(db, order)
    },
  }
}
