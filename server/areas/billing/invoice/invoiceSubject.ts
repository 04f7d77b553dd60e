import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { AnsweredInvoice } from './invoiceMessages'
import type { SubjectKind } from './invoiceSubject.repository'

/** What an invoice is for, as a table of the desk. */
export interface SubjectTable {
  caption: string
  columns: string[]
  rows: { key: string; cells: string[] }[]
}

/** A kind of things that invoices can be for, as everything but the asking knows it. */
export interface InvoiceSubject {
  kind: SubjectKind
  /** 物业账单 */
  name: string
  /** Tells the member what the park has done with an invoice, and leads to the thing. */
  answered: MessageKind<AnsweredInvoice>
  /** Said when money is to go back and an invoice is out. */
  issuedText: string
  /** Why an invoice that was not out yet was rejected, when money went back. */
  refundedText: string
  /** Said of things that have an invoice already. */
  twiceText: string
  /** The things of an invoice, for the desk. */
  table(tenantId: string, ids: readonly string[]): Promise<SubjectTable>
}

/** The same for the asking. `Thing`: one of them as its domain keeps it; `Answer`: what the call answers. */
export interface AskedSubject<Thing, Answer> extends InvoiceSubject {
  /** A member's own things, locked until the transaction ends, in the order of the ids. @throws Failure 404 */
  lock(tx: Transaction, member: Member, ids: readonly string[]): Promise<Thing[]>
  /** What an invoice for all of them is over, fen. @throws Failure 409: there can be none, for a reason of the domain */
  amountOf(tx: Transaction, member: Member, things: readonly Thing[]): Promise<number>
  /** The things as the member sees them, with their invoice. */
  answer(tx: Transaction, member: Member, things: readonly Thing[]): Promise<Answer>
}
