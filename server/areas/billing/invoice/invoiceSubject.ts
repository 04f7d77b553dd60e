import type { PropertyBill } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { periodText } from '@/rules/propertyBill/dueBills'
import type { TicketOrderDetail } from '@/contract/ticketOrder'
import { fullTime } from '@/utils/timeText'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import { Failure, notFound } from '../../../kernel/failure'
import {
  isPaidIn,
  outsideMoneyOf,
  unrefundedOrders,
  type Order,
  type OrderService,
} from '../../money/order/order.service'
import {
  invoiceableOf,
  type BillRow,
  type PropertyBillService,
} from '../../estate/propertyBill/propertyBill.service'
import { roomText } from '../../estate/room/room.service'
import type {
  TicketOrderService,
  TicketOrderWithSeats,
} from '../../theatre/ticketOrder/ticketOrder.service'
import {
  type AnsweredInvoice,
  billInvoiceAnswered,
  orderInvoiceAnswered,
  ticketInvoiceAnswered,
} from './invoiceMessages'
import type { SubjectKind, Subjects } from './invoiceSubject.repository'

/** Subjects of an invoice, as a table for the desk. */
export interface SubjectTable {
  caption: string
  columns: string[]
  rows: { key: string; cells: string[] }[]
}

/** A kind of invoice subject, without the request part. */
export interface InvoiceSubject {
  kind: SubjectKind
  /** 物业账单 */
  name: string
  /** Message to the member about the park's answer; links to the subject. */
  answered: MessageKind<AnsweredInvoice>
  /** Message when a refund is refused because an invoice has been issued. */
  issuedText: string
  /** Rejection reason of a requested invoice when its subject is refunded. */
  refundedText: string
  /** Message when a subject already has an invoice. */
  twiceText: string
  /** Subjects of an invoice, for the desk. */
  table(tenantId: string, subjects: Subjects): Promise<SubjectTable>
}

/** A subject that members can request invoices for. `Thing`: the record (bill, ticket order); `Answer`: the call's answer. */
export interface RequestableSubject<Thing, Answer> extends InvoiceSubject {
  /**
   * A member's own things, locked until the transaction ends, in id order of the request.
   * @throws Failure 404
   */
  lock(tx: Transaction, member: Member, ids: readonly string[]): Promise<Thing[]>
  /** Amount of one invoice for all these records, fen. @throws Failure 409 with a reason of the domain */
  amountOf(tx: Transaction, member: Member, things: readonly Thing[]): Promise<number>
  /** The records with their invoice, as shown to the member. */
  answer(tx: Transaction, member: Member, things: readonly Thing[]): Promise<Answer>
}

/** Functions of the property bill domain used for invoices. */
export type Bills = Pick<
  PropertyBillService,
  'lock' | 'ownRows' | 'payments' | 'shown' | 'forStaff' | 'registerInvoices'
>

/** Invoice subject: paid property bills, for the member who paid them. */
export function billSubject(bills: Bills): RequestableSubject<BillRow, PropertyBill[]> {
  /** Invoiceable sum of the member's payments of the bills, fen. @throws Failure 409 `invoicePayer`, `paidInside` */
  async function amountFor(
    tx: Transaction,
    { tenantId, userId }: Member,
    ids: readonly string[],
  ): Promise<number> {
    const payments = await bills.payments(tx, tenantId, ids)
    const sum = ids.reduce((total, id) => {
      const ofBill = payments.filter(({ billId }) => billId === id)
      const own = invoiceableOf(ofBill, userId)
      if (own === undefined) throw new Failure(409, '发票由缴费的人申请', 'invoicePayer')
      return total + own
    }, 0)
    if (sum === 0) {
      throw new Failure(
        409,
        '余额和卡支付的钱，请在充值、购卡的账单里申请发票；这些账单没有其他实付，不能再开',
        'paidInside',
      )
    }
    return sum
  }

  return {
    kind: 'bill',
    name: '物业账单',
    answered: billInvoiceAnswered,
    issuedText: '账单已开发票，请先在“发票”里退回发票再退款',
    refundedText: '账单已退款',
    twiceText: '所选账单里有已申请过发票的',

    async lock(tx, member, ids) {
      await bills.lock(tx, member.tenantId, ids)
      return bills.ownRows(tx, member, ids)
    },

    async amountOf(tx, member, rows) {
      if (rows.some(({ bill }) => bill.paidAt === null)) {
        throw new Failure(409, '缴清的账单才能申请发票', 'billUnpaid')
      }
      return amountFor(
        tx,
        member,
        rows.map(({ bill }) => bill.id),
      )
    },

    answer: (tx, member, rows) => bills.shown(tx, member, rows),

    async table(tenantId, { ids, payerId }) {
      const rows = await bills.forStaff(tenantId, ids)
      return {
        caption: '开票的账单',
        columns: [
          '账期',
          '科目',
          '房屋',
          '单号',
          '已缴',
          payerId === null ? '可开票' : '本人可开票',
        ],
        rows: rows
          .sort((a, b) => (a.bill.period < b.bill.period ? -1 : 1))
          .map(({ bill, subject, room, payments }) => ({
            key: bill.id,
            cells: [
              periodText(bill.period),
              subject.name,
              roomText(room),
              bill.billNo,
              formatYuan(bill.paidAmount),
              formatYuan(invoiceableOf(payments, payerId) ?? 0),
            ],
          })),
      }
    },
  }
}

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
  issuedText: '订单已开发票，请先在“发票”里退回发票再退款',
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

  async table(tenantId, { ids }) {
    const rows = await orders.forStaff(tenantId, ids)
    return {
      caption: '开票的演出票',
      columns: ['演出', '场次', '座位', '订单编号', '实付'],
      rows: rows.map(({ order, scheduledShow }) => ({
        key: order.id,
        cells: [
          scheduledShow.show.title,
          fullTime(scheduledShow.schedule.startAt.getTime()),
          order.lines.map(({ seatText }) => seatText).join('、'),
          order.orderCode,
          formatYuan(order.payAmount - order.refundedAmount),
        ],
      })),
    }
  },
})

/** Functions of the order domain used for invoices. */
export type Orders = Pick<OrderService, 'find' | 'registerInvoices'>

/**
 * Invoice subject: a recharge or a purchase of cards, for its payer. The amount is the outside payment less refunds. It is
 * not taxed, because what the balance or card pays later is.
 */
export const orderSubject = (
  db: Queryable,
  orders: Orders,
): Omit<RequestableSubject<Order, never>, 'answer'> => ({
  kind: 'tradeOrder',
  name: '充值购卡',
  answered: orderInvoiceAnswered,
  issuedText: '订单已开发票，请先在“发票”里退回发票再退款',
  refundedText: '订单已退款',
  twiceText: '这笔订单已申请过发票',

  async lock(tx, { tenantId, userId }, ids) {
    for (const id of ids) {
      const order = await orders.find(tx, tenantId, id)
      if (order?.userId !== userId || !isPaidIn(order)) throw notFound('订单不存在')
      if (order.paidAt === null) throw new Failure(409, '付款后才能申请发票', 'orderUnpaid')
    }
    const locked = await unrefundedOrders(tx, tenantId, { ids }, true)
    if (locked.length < ids.length)
      throw new Failure(409, '这笔钱已全部退回，不能申请发票', 'nothingPaid')
    return locked
  },

  async amountOf(tx, { tenantId }, things) {
    const ids = things.map(({ id }) => id)
    const outside = await outsideMoneyOf(tx, tenantId, ids)
    const sum = ids.reduce((total, id) => total + (outside.get(id) ?? 0), 0)
    if (sum === 0) throw new Failure(409, '余额付的钱，请在钱包充值的账单里申请发票', 'paidInside')
    return sum
  },

  async table(tenantId, { ids }) {
    const found = await Promise.all(ids.map((id) => orders.find(db, tenantId, id)))
    const rows = found.filter((order) => order !== undefined)
    const outside = await outsideMoneyOf(db, tenantId, ids)
    return {
      caption: '开票的充值或购卡（预付卡销售，不征税）',
      columns: ['内容', '订单编号', '付款时间', '实付', '已退', '可开票'],
      rows: rows.map((order) => ({
        key: order.id,
        cells: [
          order.title,
          order.orderCode,
          order.paidAt === null ? '' : fullTime(order.paidAt.getTime()),
          formatYuan(order.payAmount),
          formatYuan(order.refundedAmount),
          formatYuan(outside.get(order.id) ?? 0),
        ],
      })),
    }
  },
})
