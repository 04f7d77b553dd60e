import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { OwnedBy } from '../../people/deskCase/deskCase.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  countWaiting,
  findInvoice,
  invoicePage,
  lockInvoice,
  type Invoice,
} from './invoice.repository'
import {
  statusAfter,
  statusTexts,
  type InvoiceEvent,
  type InvoiceStatus,
  moveInvoice,
} from './invoiceState'
import type { InvoiceSubject, SubjectTable } from './invoiceSubject'
import { subjectsOf, type SubjectKind, type Subjects } from './invoiceSubject.repository'
import { invoiceAudit } from './invoice.table'

export interface InvoiceDeskOptions {
  db: Database
  clock: () => number
  messages: UserMessageService
  subjects: Record<SubjectKind, InvoiceSubject>
}

export type InvoiceDesk = ReturnType<typeof createInvoiceDesk>

const noInvoice = () => notFound('没有这张发票')

/** Invoice state for the audit log. */
const auditedOf = ({ status, invoiceNo, reason, amount }: Invoice) => ({
  ...{ status, invoiceNo, reason, amount },
})

/** The park's side of invoices: issuing, sending, rejecting them. */
export function createInvoiceDesk({ db, clock, messages, subjects }: InvoiceDeskOptions) {
  async function subjectsOfOne(queryable: Queryable, { tenantId, id }: Invoice): Promise<Subjects> {
    const subjectsOfInvoice = (await subjectsOf(queryable, tenantId, [id])).get(id)
    if (!subjectsOfInvoice) throw new Error(`invoice ${id} is for nothing`)
    return subjectsOfInvoice
  }

  async function answer(
    tenantId: string,
    id: string,
    event: InvoiceEvent,
    change: Partial<Pick<Invoice, 'invoiceNo' | 'reason'>>,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await withTransaction(db, async (tx) => {
      const before = await lockInvoice(tx, tenantId, knownId(id))
      if (!before) throw noInvoice()
      const status = statusAfter(before.status, event)
      if (!status) {
        const message = `这张发票的状态是“${statusTexts[before.status]}”，不能这样操作`
        throw new Failure(409, message, 'invoiceStatus')
      }
      const at = new Date(clock())
      const times = {
        issuedAt: event === 'issue' ? at : before.issuedAt,
        sentAt: event === 'send' ? at : before.sentAt,
      }
      const after = await moveInvoice(tx, before, { ...change, ...times, status, updatedAt: at })
      const { kind, ids } = await subjectsOfOne(tx, before)
      const answered = { invoice: after, subjectId: ids[0] ?? '', at }
      await messages.tell(tx, subjects[kind].answered, after, answered, at)
      await writeAudit(tx, {
        ...{ kind: invoiceAudit, id: after.id },
        ...{ before: auditedOf(before), after: auditedOf(after) },
      })
    })
  }

  return {
    /** Invoices of some statuses (empty: all), open ones first, longest waiting first; `what`: name of the subject. */
    async page(
      tenantId: string,
      wanted: { statuses: readonly InvoiceStatus[]; by?: OwnedBy },
      pages: PageRequest,
    ) {
      const { rows, total } = await invoicePage(db, tenantId, wanted, pages)
      const subjectsOfInvoice = await subjectsOf(
        db,
        tenantId,
        rows.map(({ id }) => id),
      )
      const whatOf = ({ id }: Invoice): string => {
        const subject = subjectsOfInvoice.get(id)
        return subject ? subjects[subject.kind].name : ''
      }
      return { rows: rows.map((invoice) => ({ invoice, what: whatOf(invoice) })), total }
    },

    /** An invoice with its subjects. @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<{ invoice: Invoice; table: SubjectTable }> {
      const invoice = await findInvoice(db, tenantId, knownId(id))
      if (!invoice) throw noInvoice()
      const ofInvoice = await subjectsOfOne(db, invoice)
      return { invoice, table: await subjects[ofInvoice.kind].table(tenantId, ofInvoice) }
    },

    /** @throws Failure 404, 409 `invoiceStatus` */
    issue: (tenantId: string, id: string, invoiceNo: string, writeAudit: WriteAudit) =>
      answer(tenantId, id, 'issue', { invoiceNo }, writeAudit),

    /** Marks it as sent to the member's e-mail. @throws as `issue` */
    send: (tenantId: string, id: string, writeAudit: WriteAudit) =>
      answer(tenantId, id, 'send', {}, writeAudit),

    /** Rejects or revokes it; the member may request another. @throws as `issue` */
    reject: (tenantId: string, id: string, reason: string, writeAudit: WriteAudit) =>
      answer(tenantId, id, 'reject', { reason }, writeAudit),

    waiting: (tenantId: string) => countWaiting(db, tenantId),
  }
}
