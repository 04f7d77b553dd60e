import { createHash } from 'node:crypto'
import type { OrderDetail } from '@/contract/order'
import type { BillReceipt } from '@/contract/paid'
import { amountInWords } from '@/rules/propertyBill/amountInWords'
import type { Park } from '../../../kernel/base'
import type { Order } from '../../money/order/order.service'
import { roomText } from '../room/room.service'
import type { BillPayment } from './billPayment.repository'
import type { BillRow } from './propertyBill.repository'

/** Receipt number; one receipt per order. */
export const receiptNoOf = ({ orderCode }: { orderCode: string }): string => `SJ${orderCode}`

/** Receipt of a paid order; null before payment and after a refund. */
export function receiptOf(of: {
  park: Park
  order: Order
  detail: OrderDetail
  /** Name of the member. */
  payer: string
  /** Bills in the order they were chosen. */
  rows: readonly BillRow[]
  payments: readonly BillPayment[]
}): BillReceipt | null {
  const { park, order, detail, payer, rows, payments } = of
  if (!order.paidAt || payments.some(({ state }) => state !== 'paid')) return null
  const amounts = new Map(payments.map(({ billId, amount }) => [billId, amount]))
  return {
    ReceiptNo: receiptNoOf(order),
    ParkName: park.name,
    Payee: park.operator || park.name,
    Payer: payer,
    PaidAt: order.paidAt.getTime(),
    OrderCode: order.orderCode,
    WaysText: detail.PaySplit.map(({ WayText }) => WayText).join('＋'),
    Lines: rows.map(({ bill, subject, room }) => ({
      BillId: bill.id,
      SubjectName: subject.name,
      Room: roomText(room),
      Period: bill.period,
      Amount: amounts.get(bill.id) ?? 0,
    })),
    Total: order.payAmount,
    TotalInWords: `人民币${amountInWords(order.payAmount)}`,
  }
}

/** Bill number: ZD, month and eight digits derived from the key, so that repeated imports keep it. */
export function billNoOf(period: string, key: string): string {
  const hash = createHash('sha256').update(key).digest().readUInt32BE(0)
  return `ZD${period.replace('-', '')}${String(hash % 100_000_000).padStart(8, '0')}`
}
