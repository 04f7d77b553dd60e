/** Bills for the wire. */
import type { PropertyBill } from '@/contract/paid'
import { lateFeeOf } from '@/rules/propertyBill/lateFee'
import { paperName } from '@/rules/paperName'
import { billRoomOf } from '../room/room.service'
import type { BillInvoice } from './billDeps'
import { invoiceableOf, type ShownPayment } from './billPayment.repository'
import { daysAfter, endOfDay } from './billTime'
import type { Bill, BillRow } from './propertyBill.repository'

export const statusTexts: Record<PropertyBill['Status'], string> = {
  Unpaid: '待缴',
  Overdue: '已逾期',
  Paying: '缴费中',
  Paid: '已支付',
  Refunded: '已退款',
  Void: '已撤销',
}

/** Data of a bill besides its row. */
export interface BillContext {
  userId: string
  /** Paid payments of the bill, and the held one. */
  payments: readonly ShownPayment[]
  /** The newest invoice of the bill that covers the member's payments. */
  invoice: BillInvoice | undefined
  now: number
}

/** Late fee: fixed by the held order, or calculated for `now`. */
export function lateFeeNow(
  { bill, subject }: Pick<BillRow, 'bill' | 'subject'>,
  now: number,
  held?: { lateFee: number },
): number {
  const { amount, reduction, paidAmount: paid, lateFee: booked, dueOn, lateSince } = bill
  if (bill.paidAt || bill.isVoid) return booked
  if (held) return held.lateFee
  const from = lateSince !== null && lateSince > dueOn ? lateSince : dueOn
  return lateFeeOf({
    base: amount - reduction,
    paid,
    booked,
    rate: subject.lateRate,
    days: daysAfter(from, now),
  })
}

/** Amount due of a bill with a given late fee. */
export const dueOf = ({ amount, reduction, paidAmount, isVoid }: Bill, lateFee: number): number =>
  isVoid ? 0 : amount + lateFee - reduction - paidAmount

/** Status of a bill at `now`. */
export function statusOf({ bill }: Pick<BillRow, 'bill'>, now: number): PropertyBill['Status'] {
  if (bill.isVoid) return 'Void'
  if (bill.paidAt) return 'Paid'
  if (bill.heldBy) return 'Paying'
  return daysAfter(bill.dueOn, now) > 0 ? 'Overdue' : 'Unpaid'
}

function actionsOf(
  status: PropertyBill['Status'],
  isOwnOrder: boolean,
  invoiceable: number | undefined,
  invoice: BillInvoice | undefined,
): PropertyBill['Actions'] {
  if (status === 'Unpaid' || status === 'Overdue') return ['pay']
  if (status === 'Paying') return isOwnOrder ? ['continuePay'] : []
  if (status !== 'Paid' || invoiceable === undefined) return []
  const hasInvoice = invoice !== undefined && invoice.shown.Status !== 'Rejected'
  const canAsk = !hasInvoice && invoiceable > 0
  return canAsk ? ['viewReceipt', 'askInvoice'] : ['viewReceipt']
}

const namesOf = (payments: readonly ShownPayment[]): string =>
  [...new Map(payments.map(({ userId, payer }) => [userId, paperName(payer)])).values()].join('、')

/** A bill as seen by a member of its room. */
export function billOf(row: BillRow, context: BillContext): PropertyBill {
  const { bill, subject, room, lease } = row
  const { userId, payments, invoice, now } = context
  const held = payments.find(({ state }) => state === 'held')
  const paid = payments.filter(({ state }) => state === 'paid')
  const status = statusOf(row, now)
  const lateFee = lateFeeNow(row, now, held)
  const due = dueOf(bill, lateFee)
  const isOwnOrder = held?.userId === userId
  return {
    Id: bill.id,
    BillNo: bill.billNo,
    SubjectName: subject.name,
    Room: billRoomOf(room),
    LeaseId: lease?.id ?? null,
    Period: bill.period,
    Quantity: bill.quantity / 1000,
    Unit: bill.unit,
    Price: bill.unitPrice / 100,
    Amount: bill.amount,
    LateFee: lateFee,
    Reduction: bill.reduction,
    PaidAmount: bill.paidAmount,
    PayAmount: due,
    IssuedAt: bill.issuedAt.getTime(),
    DueAt: endOfDay(bill.dueOn),
    OverdueDays: bill.paidAt || bill.isVoid ? 0 : daysAfter(bill.dueOn, now),
    PaidAt: bill.paidAt?.getTime() ?? null,
    Payer: namesOf(paid),
    PartFrom: subject.partFrom !== null && subject.partFrom < due ? subject.partFrom : null,
    InvoiceStatus: invoice?.shown.Status ?? 'None',
    InvoiceText: invoice?.shown.StatusText ?? '',
    Status: status,
    StatusText: statusTexts[status],
    Actions: actionsOf(status, isOwnOrder, invoiceableOf(payments, userId), invoice),
    OrderId: isOwnOrder ? held.orderId : null,
  }
}
