import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { Witness } from '../../../kernel/witness'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { BillRow, PropertyBillService } from '../propertyBill/propertyBill.service'
import {
  billIdsOf,
  countWaiting,
  findInvoice,
  invoicePage,
  lockInvoice,
  updateInvoice,
  type Invoice,
} from './invoice.repository'
import { invoiceAnswered } from './invoiceMessages'
import { statusAfter, statusTexts, type InvoiceEvent, type InvoiceStatus } from './invoiceState'

export interface InvoiceDeskOptions {
  db: Database
  clock: () => number
  messages: UserMessageService
  propertyBills: Pick<PropertyBillService, 'forStaff'>
}

export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>

const noInvoice = () => notFound('没有这张发票')

/** How an invoice stands, as the audit log keeps it. */
const standingOf = ({ status, invoiceNo, reason, amount }: Invoice) => ({
  ...{ status, invoiceNo, reason, amount },
})

/** The park's side of invoices: issuing, sending, rejecting them. */
export function createInvoiceDesk({ db, clock, messages, propertyBills }: InvoiceDeskOptions) {
  messages.register(invoiceAnswered)

  async function answer(
    tenantId: string,
    id: string,
    event: InvoiceEvent,
    change: Partial<Invoice>,
    witness?: Witness,
  ): Promise<void> {
    await withTransaction(db, async (tx) => {
      const before = await lockInvoice(tx, tenantId, knownId(id))
      if (!before) throw noInvoice()
      const status = statusAfter(before.status, event)
      if (!status) {
        const message = `这张发票的状态是「${statusTexts[before.status]}」，不能这样操作`
        throw new Failure(409, message, 'invoiceStatus')
      }
      const at = new Date(clock())
      const times = {
        issuedAt: event === 'issue' ? at : before.issuedAt,
        sentAt: event === 'send' ? at : before.sentAt,
      }
      const after = { ...before, ...change, ...times, status, updatedAt: at }
      await updateInvoice(tx, before, after)
      const [billId = ''] = await billIdsOf(tx, before)
      await messages.tell(tx, invoiceAnswered, after, { invoice: after, billId, at }, at)
      await witness?.(tx, {
        ...{ kind: 'invoice', id: after.id },
        ...{ before: standingOf(before), after: standingOf(after) },
      })
    })
  }

  return {
    /** Invoices of one status, or all of them, longest waiting first. */
    page: (tenantId: string, status: InvoiceStatus | undefined, pages: PageRequest) =>
      invoicePage(db, tenantId, status, pages),

    /** An invoice with the bills it is for. @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<{ invoice: Invoice; bills: BillRow[] }> {
      const invoice = await findInvoice(db, tenantId, knownId(id))
      if (!invoice) throw noInvoice()
      const bills = await propertyBills.forStaff(tenantId, await billIdsOf(db, invoice))
      return { invoice, bills: bills.sort((a, b) => (a.bill.period < b.bill.period ? -1 : 1)) }
    },

    /** @throws Failure 404, 409 `invoiceStatus` */
    issue: (tenantId: string, id: string, invoiceNo: string, witness?: Witness) =>
      answer(tenantId, id, 'issue', { invoiceNo }, witness),

    /** It has gone to the member's e-mail. @throws as issue */
    send: (tenantId: string, id: string, witness?: Witness) =>
      answer(tenantId, id, 'send', {}, witness),

    /** Refuses it, or takes it back; the member may ask for another one. @throws as issue */
    reject: (tenantId: string, id: string, reason: string, witness?: Witness) =>
      answer(tenantId, id, 'reject', { reason }, witness),

    waiting: (tenantId: string) => countWaiting(db, tenantId),
  }
}
