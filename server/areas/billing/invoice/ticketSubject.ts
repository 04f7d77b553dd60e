import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { formatYuan } from '@/rules/money'
import { formatTime } from '@/utils/dateTime'
import type {
  TicketOrderService,
  TicketOrderWithSeats,
} from '../../theatre/ticketOrder/ticketOrder.service'
import { ticketInvoiceAnswered } from './invoiceMessages'
import type { RequestableSubject } from './invoiceSubject'

/** Functions of the ticket order domain used for invoices. */
export type TicketOrders = Pick<
  TicketOrderService,
  'lockOwn' | 'invoiceAmount' | 'detailFor' | 'forStaff' | 'registerInvoices'
>

/** Invoice subject: a ticket order whose show is over, for its buyer; one order per invoice. */
export const ticketSubject = (
  orders: TicketOrders,
): RequestableSubject<TicketOrderWithSeats, TicketOrderDetail> => ({
  kind: 'ticketOrder',
  name: '演出票',
  answered: ticketInvoiceAnswered,
  issuedText: '订单已开发票，请先在「发票」里退回发票再退款',
  refundedText: '订单已退款',
  twiceText: '这笔订单已申请过发票',

  lock: (tx, member, ids) => orders.lockOwn(tx, member, ids),
  async amountOf(tx, _member, things) {
    let sum = 0
    for (const order of things) sum += await orders.invoiceAmount(tx, order)
    return sum
  },

  answer(tx, _member, [order]) {
    if (!order) throw new Error('an invoice is asked for no order')
    return orders.detailFor(tx, order)
  },

  async table(tenantId, ids) {
    const rows = await orders.forStaff(tenantId, ids)
    return {
      caption: '开票的演出票',
      columns: ['演出', '场次', '座位', '订单编号', '实付'],
      rows: rows.map(({ order, evening }) => ({
        key: order.id,
        cells: [
          evening.show.title,
          formatTime(evening.schedule.startAt.getTime(), 'yyyy-MM-dd hh:mm'),
          order.lines.map(({ seatText }) => seatText).join('、'),
          order.orderCode,
          formatYuan(order.payAmount - order.refundedAmount),
        ],
      })),
    }
  },
})
