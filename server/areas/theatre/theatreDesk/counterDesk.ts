import type { TicketOrderDetail } from '@/contract/ticketOrder'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { PARK_ITSELF } from '../../money/ledger/ledger.service'
import { noSchedule, type ShowService } from '../show/show.service'
import type { CounterQuote, TicketOrderService } from '../ticketOrder/ticketOrder.service'
import { readChosenSeats, type ChosenSeats, readViewerWords } from './seatWords'
import { counterSalesOf, ticketNosOf, type CounterSold } from './theatreDesk.repository'

export type CounterDesk = ReturnType<typeof createCounterDesk>

/** Sale form as typed by staff. */
export interface TypedSale {
  Id: string
  Phone: string
  seats: ChosenSeats
  Viewers: string
}

/** A sale with the data of its printed slip. */
export interface CounterSlip {
  order: TicketOrderDetail
  /** Ticket numbers by order line. */
  ticketNos: ReadonlyMap<number, string>
}

/** Most sales listed per schedule. */
const LISTED = 50

/** Tickets sold at the park's counter. */
export function createCounterDesk({
  db,
  clock,
  shows,
  ticketOrders,
}: {
  db: Database
  clock: () => number
  shows: Pick<ShowService, 'scheduleFor'>
  ticketOrders: Pick<TicketOrderService, 'counterQuote' | 'sellAtCounter' | 'detailFor'>
}) {
  /** @throws Failure 404, 400 `seat`, `viewers` */
  async function saleOf(tenantId: string, showId: string, scheduleId: string, typed: TypedSale) {
    const { show, schedule, plan } = await shows.scheduleFor(db, tenantId, scheduleId)
    if (show.id !== showId.toLowerCase()) throw noSchedule()
    return {
      scheduleId: schedule.id,
      seats: readChosenSeats(typed.seats, plan.seats),
      phone: typed.Phone,
      viewers: readViewerWords(typed.Viewers),
    }
  }

  return {
    /** Price of a sale now. @throws as saleOf and TicketOrderService.counterQuote */
    quote: async (
      tenantId: string,
      showId: string,
      scheduleId: string,
      typed: TypedSale,
    ): Promise<CounterQuote> =>
      ticketOrders.counterQuote(tenantId, await saleOf(tenantId, showId, scheduleId, typed)),

    /**
     * Sells a quoted sale, once per form.
     * @param total fen, as quoted
     * @returns id of the order
     * @throws as saleOf and TicketOrderService.sellAtCounter
     */
    async sell(
      tenantId: string,
      showId: string,
      scheduleId: string,
      { typed, total }: { typed: TypedSale; total: number },
      writeAudit: WriteAudit,
    ): Promise<string> {
      const sale = await saleOf(tenantId, showId, scheduleId, typed)
      const { viewers, ...payload } = sale
      const request = {
        tenantId,
        userId: PARK_ITSELF,
        requestId: `counter-${typed.Id}`,
        call: 'theatreDesk/sell',
        payload: { ...payload, total, viewers: viewers.length },
        at: new Date(clock()),
      }
      return (await ticketOrders.sellAtCounter(request, sale, total, writeAudit)).orderId
    },

    /** Counter sales of a schedule, newest first. */
    sales: async (tenantId: string, scheduleId: string): Promise<CounterSold[]> =>
      counterSalesOf(db, tenantId, { scheduleId: knownId(scheduleId) }, LISTED),

    /** A counter sale, for printing. @throws Failure 404, also for an order made by a member */
    async slip(tenantId: string, scheduleId: string, orderId: string): Promise<CounterSlip> {
      const id = knownId(orderId)
      const [sold] = await counterSalesOf(db, tenantId, { scheduleId: knownId(scheduleId), id }, 1)
      if (!sold) throw notFound('没有这笔窗口订单')
      const [order, ticketNos] = await Promise.all([
        ticketOrders.detailFor(db, { tenantId, id }),
        ticketNosOf(db, tenantId, id),
      ])
      return { order, ticketNos }
    },
  }
}
