import { quickOrderPayWindowMs } from '@/constants'
import type { Transaction } from '../../../database/withTransaction'
import { Failure } from '../../../kernel/failure'
import { parkDay } from '../../../kernel/parkDay'
import type { Order, OrderKind } from '../../money/order/order.service'
import type { BillInvoices } from './billDeps'
import { movePayments, paymentsOfOrder, type BillPayment } from './billPayment.repository'
import { lockBills, updateBill, type Bill } from './propertyBill.repository'
import type { billSubject } from './propertyBill.table'

/** One order kind per combination of inner money accepted by the bills' subjects. */
const PROPERTY_BILL = 'propertyBill'
const PROPERTY_BILL_BALANCE = 'propertyBillBalance'
const PROPERTY_BILL_CARD = 'propertyBillCard'
const PROPERTY_BILL_OUTSIDE = 'propertyBillOutside'

const allNames: readonly string[] = [
  PROPERTY_BILL,
  PROPERTY_BILL_BALANCE,
  PROPERTY_BILL_CARD,
  PROPERTY_BILL_OUTSIDE,
]

/** Whether an order pays bills. */
export const paysBills = ({ kind }: Pick<Order, 'kind'>): boolean => allNames.includes(kind)

/** Order kind for bills of these subjects: only money that all of them accept. */
export function kindFor(
  subjects: readonly Pick<typeof billSubject.$inferSelect, 'takesBalance' | 'takesStoredCard'>[],
): string {
  const balance = subjects.every(({ takesBalance }) => takesBalance)
  const storedCard = subjects.every(({ takesStoredCard }) => takesStoredCard)
  if (balance && storedCard) return PROPERTY_BILL
  if (balance) return PROPERTY_BILL_BALANCE
  return storedCard ? PROPERTY_BILL_CARD : PROPERTY_BILL_OUTSIDE
}

/** Applies an order's change to each of its bills, locked one after another. */
async function withBills(
  tx: Transaction,
  order: Order,
  change: (bill: Bill, payment: BillPayment) => Parameters<typeof updateBill>[2],
): Promise<void> {
  const payments = new Map(
    (await paymentsOfOrder(tx, order)).map((payment) => [payment.billId, payment]),
  )
  for (const bill of await lockBills(tx, order.tenantId, [...payments.keys()])) {
    const payment = payments.get(bill.id)
    if (payment) await updateBill(tx, bill, change(bill, payment))
  }
}

/**
 * Effects of the payment, closing and refund of an order on its bills.
 * @param invoices called when needed, because the invoice domain registers later
 */
export function billKinds(invoices: () => BillInvoices) {
  const shared: Omit<OrderKind, 'kind' | 'inner'> = {
    type: 'bill',
    // No offers: park charges take neither coupons nor points.
    offers: null,
    payWindowMs: quickOrderPayWindowMs,
    creditTo: 'sales',
    inOut: 'out',
    paidStatus: 'Done',
    statusTexts: { Done: '已支付' },
    paidTitle: '物业费已支付',

    async onPaid(tx, order, at) {
      await withBills(tx, order, (bill, { amount, lateFee, createdAt }) => {
        const paidAmount = bill.paidAmount + amount
        const isSettled = paidAmount === bill.amount + lateFee - bill.reduction
        const lateSince = parkDay(createdAt.getTime())
        return { paidAmount, lateFee, lateSince, heldBy: null, paidAt: isSettled ? at : null }
      })
      await movePayments(tx, order, { state: 'paid', paidAt: at })
    },

    async onClosed(tx, order) {
      await withBills(tx, order, () => ({ heldBy: null }))
      await movePayments(tx, order, { state: 'closed' })
    },

    async beforeRefund(tx, order, amount, at) {
      if (amount !== order.payAmount) {
        throw new Failure(409, '物业缴费只能整单退回', 'wholeOnly')
      }
      const bills = (await paymentsOfOrder(tx, order)).map(({ billId }) => billId)
      const locked = await lockBills(tx, order.tenantId, bills)
      if (locked.some(({ heldBy }) => heldBy !== null)) {
        throw new Failure(409, '账单的余下部分正在缴费，请稍后再退', 'billPaying')
      }
      await invoices().beforeRefund(tx, order, bills, at)
      await withBills(tx, order, (bill, payment) => {
        const paidAmount = bill.paidAmount - payment.amount
        // Without payments the late fee is calculated anew; a remaining partial payment keeps its fixed fee.
        const late = paidAmount === 0 ? { lateFee: 0, lateSince: null } : {}
        return { paidAmount, paidAt: null, ...late }
      })
      await movePayments(tx, order, { state: 'refunded' })
    },
  }
  return {
    all: { ...shared, kind: PROPERTY_BILL, inner: ['storedCard', 'balance'] },
    balance: { ...shared, kind: PROPERTY_BILL_BALANCE, inner: ['balance'] },
    storedCard: { ...shared, kind: PROPERTY_BILL_CARD, inner: ['storedCard'] },
    outside: { ...shared, kind: PROPERTY_BILL_OUTSIDE, inner: [] },
  } satisfies Record<string, OrderKind>
}
