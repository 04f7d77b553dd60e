import type { Invoice } from '@/contract/invoiceFields'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { RoomService } from '../room/room.service'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { Transaction } from '../../../database/withTransaction'

/** The newest invoice of a bill for a member. */
export interface BillInvoice {
  /** Member of the invoice: another one when it covers every payer; its text is for that member only. */
  userId: string
  shown: Invoice
}

/** Implemented by the invoice module; registered once (PropertyBillService.registerInvoices). */
export interface BillInvoices {
  /** The newest invoice by bill id that covers a member's payments; bills without one are missing. */
  of(db: Queryable, member: Member, billIds: readonly string[]): Promise<Map<string, BillInvoice>>
  /**
   * Called in the transaction that refunds a member's payments of bills; invoices of other payers only stay.
   * @throws Failure 409 when an invoice prevents it
   */
  beforeRefund(tx: Transaction, payer: Member, billIds: readonly string[], at: Date): Promise<void>
}

/** Used until the invoice module registers: no bill has an invoice. */
export const noInvoices: BillInvoices = {
  of: async () => new Map(),
  beforeRefund: async () => undefined,
}

export interface PropertyBillOptions {
  db: Database
  clock: () => number
  rooms: RoomService
  orders: OrderService
}

/** Dependencies of the bill service's parts. */
export interface BillDeps extends PropertyBillOptions {
  invoices: () => BillInvoices
}
