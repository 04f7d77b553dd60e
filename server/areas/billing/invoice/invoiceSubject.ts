import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { AnsweredInvoice } from './invoiceMessages'
import type { SubjectKind } from './invoiceSubject.repository'

/** Subjects of an invoice, as a table for the desk. */
export interface SubjectTable {
  caption: string
  columns: string[]
  rows: { key: string; cells: string[] }[]
}

/** A kind of invoice subject, without the request part. */
export interface InvoiceSubject {
  kind: SubjectKind
  /** 物业账单 */
  name: string
  /** Message to the member about the park's answer; links to the subject. */
  answered: MessageKind<AnsweredInvoice>
  /** Message when a refund is refused because an invoice has been issued. */
  issuedText: string
  /** Rejection reason of a requested invoice when its subject is refunded. */
  refundedText: string
  /** Message when a subject already has an invoice. */
  twiceText: string
  /** Subjects of an invoice, for the desk. */
  table(tenantId: string, ids: readonly string[]): Promise<SubjectTable>
}

/** A subject with its request part. `Thing`: the domain's record; `Answer`: the call's answer. */
export interface RequestableSubject<Thing, Answer> extends InvoiceSubject {
  /**
   * A member's own things, locked until the transaction ends, in id order of the request.
   * @throws Failure 404
   */
  lock(tx: Transaction, member: Member, ids: readonly string[]): Promise<Thing[]>
  /** Amount of an invoice for all things, fen. @throws Failure 409 with a reason of the domain */
  amountOf(tx: Transaction, member: Member, things: readonly Thing[]): Promise<number>
  /** The things with their invoice, as shown to the member. */
  answer(tx: Transaction, member: Member, things: readonly Thing[]): Promise<Answer>
}
