import type { ParsedRequestOf } from '@/contract/endpoint'
import type { invoiceCalls, PropertyBill } from '@/contract/paid'
import { isEmail } from '@/rules/email'
import { taxNumberOf } from '@/rules/propertyBill/taxNumber'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Identity, Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { AccountPart } from '../../../kernel/module'
import type { BillInvoice, PropertyBillService } from '../propertyBill/propertyBill.service'
import {
  forgetEmails,
  hasWaiting,
  insertInvoice,
  invoicesOf,
  newestInvoices,
  updateInvoice,
  type Invoice,
} from './invoice.repository'
import { statusTexts } from './invoiceState'

type Wanted = ParsedRequestOf<typeof invoiceCalls.apply>
type Title = Pick<Invoice, 'titleType' | 'title' | 'taxNo' | 'email'>

/** So many of a member's last invoices are looked through for titles. */
const TITLES_FROM = 50

export interface InvoiceServiceOptions {
  db: Database
  clock: () => number
  propertyBills: PropertyBillService
}

export type InvoiceService = ReturnType<typeof createInvoiceService>

/** Invoices for bills that are paid: asked for by the payer, once for each bill. The desk answers them (invoiceDesk.ts). */
export function createInvoiceService({ db, clock, propertyBills }: InvoiceServiceOptions) {
  propertyBills.registerInvoices({ of: shownOf, beforeRefund })

  /** In the order of the ids. @throws Failure 404, 409 `billUnpaid`, `invoicePayer`, `invoiceTwice` */
  async function apply(member: Member, wanted: Wanted): Promise<PropertyBill[]> {
    const title = titleOf(wanted)
    const ids = [...new Set(wanted.BillIds.map(knownId))]
    const { tenantId, userId } = member
    return withTransaction(db, async (tx) => {
      // Of two who ask at once the second sees the invoice of the first.
      await propertyBills.lock(tx, tenantId, ids)
      const rows = await propertyBills.ownRows(tx, member, ids)
      const known = await newestInvoices(tx, tenantId, ids)
      const live = ids.flatMap((id) => known.get(id) ?? []).filter(isLive)
      // The answer to the first try was lost on the way: the same again is no second invoice.
      const [first] = live
      const isRepeated =
        first !== undefined &&
        live.length === ids.length &&
        live.every(({ id }) => id === first.id) &&
        isSame(first, userId, title)
      if (!isRepeated) {
        if (live.length > 0) throw new Failure(409, '所选账单里有已申请过发票的', 'invoiceTwice')
        if (rows.some(({ bill }) => bill.paidAt === null)) {
          throw new Failure(409, '缴清的账单才能申请发票', 'billUnpaid')
        }
        await refuseOthers(tx, member, ids)
        const at = new Date(clock())
        const amount = rows.reduce((sum, { bill }) => sum + bill.paidAmount, 0)
        const row: Invoice = {
          ...{ tenantId, id: newId(), userId, ...title, amount },
          ...{ status: 'Applied', invoiceNo: '', reason: '' },
          ...{ appliedAt: at, issuedAt: null, sentAt: null, updatedAt: at },
        }
        await insertInvoice(tx, row, ids)
      }
      return propertyBills.shown(tx, member, rows)
    })
  }

  /** @throws Failure 409 `invoicePayer` */
  async function refuseOthers(
    tx: Transaction,
    { tenantId, userId }: Member,
    ids: readonly string[],
  ): Promise<void> {
    const payments = (await propertyBills.payments(tx, tenantId, ids)).filter(
      (payment) => payment.state === 'paid' && payment.userId === userId,
    )
    const own = new Set(payments.map(({ billId }) => billId))
    if (ids.some((id) => !own.has(id))) {
      throw new Failure(409, '发票由缴费的人申请', 'invoicePayer')
    }
  }

  return {
    apply,

    /** The titles a member has used, the newest first, each once. */
    async titles(member: Member) {
      const titles = new Map<string, Title>()
      for (const invoice of await invoicesOf(db, member, TITLES_FROM)) {
        const key = [invoice.titleType, invoice.title, invoice.taxNo].join('\n')
        if (!titles.has(key)) titles.set(key, invoice)
      }
      return [...titles.values()].map(({ titleType, title, taxNo, email }) => ({
        TitleType: titleType,
        Title: title,
        TaxNo: taxNo,
        Email: email,
      }))
    },

    account: {
      async obstacle(tx: Queryable, identity: Identity) {
        return (await hasWaiting(tx, identity)) ? '您有发票正在开具，请等它发送后再注销' : undefined
      },
      forget: (tx: Queryable, identity: Identity) => forgetEmails(tx, identity),
    } satisfies AccountPart,
  }
}

const isLive = ({ status }: Invoice): boolean => status !== 'Rejected'

const isSame = (invoice: Invoice, userId: string, title: Title): boolean =>
  invoice.userId === userId &&
  (Object.keys(title) as (keyof Title)[]).every((name) => invoice[name] === title[name])

/** @throws Failure 400 `taxNo`, `email` */
function titleOf({ TitleType, Title: title, TaxNo, Email: email }: Wanted): Title {
  if (!isEmail(email)) throw new Failure(400, '请输入正确的邮箱', 'email')
  const taxNo = TitleType === 'personal' ? '' : taxNumberOf(TaxNo)
  if (taxNo === null) {
    throw new Failure(400, '税号不正确，请核对每一位（企业为 18 位统一社会信用代码）', 'taxNo')
  }
  return { titleType: TitleType, title, taxNo, email }
}

/** Newest invoices of bills as the bills show them. */
async function shownOf(
  db: Queryable,
  tenantId: string,
  billIds: readonly string[],
): Promise<Map<string, BillInvoice>> {
  const invoices = await newestInvoices(db, tenantId, billIds)
  return new Map(
    [...invoices].map(([billId, invoice]) => [
      billId,
      {
        status: invoice.status,
        statusText: statusTexts[invoice.status],
        userId: invoice.userId,
        shown: {
          Id: invoice.id,
          Title: invoice.title,
          TitleType: invoice.titleType,
          TaxNo: invoice.taxNo,
          Email: invoice.email,
          Amount: invoice.amount,
          AppliedAt: invoice.appliedAt.getTime(),
          IssuedAt: invoice.issuedAt?.getTime() ?? null,
          SentAt: invoice.sentAt?.getTime() ?? null,
          Reason: invoice.reason,
          Status: invoice.status,
          StatusText: statusTexts[invoice.status],
        },
      },
    ]),
  )
}

/** An invoice that is out has to be taken back first; one that is only asked for is not wanted any more. */
async function beforeRefund(
  tx: Transaction,
  tenantId: string,
  billIds: readonly string[],
  at: Date,
): Promise<void> {
  const found = [...(await newestInvoices(tx, tenantId, billIds)).values()].filter(isLive)
  if (found.some(({ status }) => status !== 'Applied')) {
    throw new Failure(409, '账单已开发票，请先在「发票」里退回发票再退款', 'invoiceIssued')
  }
  for (const invoice of new Map(found.map((one) => [one.id, one])).values()) {
    const change = { status: 'Rejected' as const, reason: '账单已退款', updatedAt: at }
    await updateInvoice(tx, invoice, change)
  }
}
