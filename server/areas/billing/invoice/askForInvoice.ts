import type { ParsedRequestOf } from '@/contract/endpoint'
import type { invoiceCalls } from '@/contract/invoice'
import { isEmail } from '@/rules/email'
import { taxNumberOf } from '@/rules/propertyBill/taxNumber'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { holdAccount } from '../../people/account/account.service'
import type { Invoice } from './invoice.repository'
import type { RequestableSubject } from './invoiceSubject'
import { insertInvoice, newestInvoices } from './invoiceSubject.repository'

/** Requested title of an invoice, as sent. */
type WantedTitle = Omit<ParsedRequestOf<typeof invoiceCalls.apply>, 'BillIds'>
type Title = Pick<Invoice, 'titleType' | 'title' | 'taxNo' | 'email'>

/**
 * Requests one invoice for all the given records (bills, ticket orders) and returns them.
 * @throws Failure 400 `taxNo`, `email`, 404, 409 `invoiceTwice`, and the failures of the subject
 */
export async function askForInvoice<Thing, Answer>(
  { db, clock }: { db: Database; clock: () => number },
  subject: RequestableSubject<Thing, Answer>,
  member: Member,
  wantedIds: readonly string[],
  wanted: WantedTitle,
): Promise<Answer> {
  const title = titleOf(wanted)
  const ids = [...new Set(wantedIds.map(knownId))]
  const { tenantId, userId } = member
  return withTransaction(db, async (tx) => {
    await holdAccount(tx, member)
    // Of two concurrent requests the second sees the first one's invoice.
    const things = await subject.lock(tx, member, ids)
    const newest = await newestInvoices(tx, member, subject.kind, ids)
    const live = ids.flatMap((id) => newest.get(id) ?? []).filter(isLive)
    // A repeated identical request, whose first answer was lost, creates no second invoice.
    const [first] = live
    const isRepeated =
      first !== undefined &&
      live.length === ids.length &&
      live.every(({ id }) => id === first.id) &&
      isSame(first, userId, title)
    if (isRepeated) return subject.answer(tx, member, things)
    if (live.length > 0) throw new Failure(409, subject.twiceText, 'invoiceTwice')
    const amount = await subject.amountOf(tx, member, things)
    const at = new Date(clock())
    const row: Invoice = {
      ...{ tenantId, id: newId(), userId, ...title, amount },
      ...{ status: 'Applied', invoiceNo: '', reason: '' },
      ...{ appliedAt: at, issuedAt: null, sentAt: null, updatedAt: at },
    }
    await insertInvoice(tx, row, { kind: subject.kind, ids })
    return subject.answer(tx, member, things)
  })
}

const isLive = ({ status }: Invoice): boolean => status !== 'Rejected'

const isSame = (invoice: Invoice, userId: string, title: Title): boolean =>
  invoice.userId === userId &&
  (Object.keys(title) as (keyof Title)[]).every((name) => invoice[name] === title[name])

/** @throws Failure 400 `taxNo`, `email` */
function titleOf({ TitleType, Title: title, TaxNo, Email: email }: WantedTitle): Title {
  if (!isEmail(email)) throw new Failure(400, '请输入正确的邮箱', 'email')
  const taxNo = TitleType === 'personal' ? '' : taxNumberOf(TaxNo)
  if (taxNo === null) {
    throw new Failure(400, '税号不正确，请核对每一位（企业为 18 位统一社会信用代码）', 'taxNo')
  }
  return { titleType: TitleType, title, taxNo, email }
}
