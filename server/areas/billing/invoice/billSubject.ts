import type { PropertyBill } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { periodText } from '@/rules/propertyBill/oldestFirst'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { BillRow, PropertyBillService } from '../../estate/propertyBill/propertyBill.service'
import { roomText } from '../../estate/room/room.service'
import { billInvoiceAnswered } from './invoiceMessages'
import type { RequestableSubject } from './invoiceSubject'

/** Functions of the property bill domain used for invoices. */
export type Bills = Pick<
  PropertyBillService,
  'lock' | 'ownRows' | 'payments' | 'shown' | 'forStaff' | 'registerInvoices'
>

/** Invoice subject: paid property bills, for the member who paid them. */
export function billSubject(bills: Bills): RequestableSubject<BillRow, PropertyBill[]> {
  /** Invoiceable sum of the bills' payments, fen. @throws Failure 409 `invoicePayer`, `paidInside` */
  async function invoiceableOf(
    tx: Transaction,
    { tenantId, userId }: Member,
    ids: readonly string[],
  ): Promise<number> {
    const paid = (await bills.payments(tx, tenantId, ids)).filter(({ state }) => state === 'paid')
    const own = new Set(
      paid.filter((payment) => payment.userId === userId).map(({ billId }) => billId),
    )
    if (ids.some((id) => !own.has(id))) {
      throw new Failure(409, '发票由缴费的人申请', 'invoicePayer')
    }
    const sum = paid.reduce((total, { invoiceable }) => total + invoiceable, 0)
    if (sum === 0) {
      throw new Failure(
        409,
        '余额和卡支付的钱在充值、购卡时开票，这些账单没有其他实付，不能申请发票',
        'paidInside',
      )
    }
    return sum
  }

  return {
    kind: 'bill',
    name: '物业账单',
    answered: billInvoiceAnswered,
    issuedText: '账单已开发票，请先在「发票」里退回发票再退款',
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
      return invoiceableOf(
        tx,
        member,
        rows.map(({ bill }) => bill.id),
      )
    },

    answer: (tx, member, rows) => bills.shown(tx, member, rows),

    async table(tenantId, ids) {
      const rows = await bills.forStaff(tenantId, ids)
      return {
        caption: '开票的账单',
        columns: ['账期', '科目', '房屋', '单号', '已缴'],
        rows: rows
          .sort((a, b) => (a.bill.period < b.bill.period ? -1 : 1))
          .map(({ bill, subject, room }) => ({
            key: bill.id,
            cells: [
              periodText(bill.period),
              subject.name,
              roomText(room),
              bill.billNo,
              formatYuan(bill.paidAmount),
            ],
          })),
      }
    },
  }
}
