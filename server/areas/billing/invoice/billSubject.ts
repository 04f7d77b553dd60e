import type { PropertyBill } from '@/contract/paid'
import { formatYuan } from '@/rules/money'
import { periodText } from '@/rules/propertyBill/oldestFirst'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { BillRow, PropertyBillService } from '../../estate/propertyBill/propertyBill.service'
import { roomText } from '../../estate/room/room.service'
import { billInvoiceAnswered } from './invoiceMessages'
import type { AskedSubject } from './invoiceSubject'

/** What the domain of bills does for invoices. */
export type Bills = Pick<
  PropertyBillService,
  'lock' | 'ownRows' | 'payments' | 'shown' | 'forStaff' | 'registerInvoices'
>

/** Property bills that are paid, by the member who paid them. */
export function billSubject(bills: Bills): AskedSubject<BillRow, PropertyBill[]> {
  /** @throws Failure 409 `invoicePayer` */
  async function refuseOthers(
    tx: Transaction,
    { tenantId, userId }: Member,
    ids: readonly string[],
  ): Promise<void> {
    const payments = (await bills.payments(tx, tenantId, ids)).filter(
      (payment) => payment.state === 'paid' && payment.userId === userId,
    )
    const own = new Set(payments.map(({ billId }) => billId))
    if (ids.some((id) => !own.has(id))) {
      throw new Failure(409, '发票由缴费的人申请', 'invoicePayer')
    }
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
      await refuseOthers(
        tx,
        member,
        rows.map(({ bill }) => bill.id),
      )
      return rows.reduce((sum, { bill }) => sum + bill.paidAmount, 0)
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
