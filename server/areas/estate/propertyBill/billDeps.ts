import type { Invoice } from '@/contract/invoiceFields'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { RoomService } from '../room/room.service'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { Transaction } from '../../../database/withTransaction'

/** Implemented by the invoice module; registered once (PropertyBillService.registerInvoices). */
export interface BillInvoices {
  /** A member's newest invoice by bill id; bills without one are missing. */
  of(db: Queryable, member: Member, billIds: readonly string[]): Promise<Map<string, Invoice>>
  /**
   * Called in the transaction that refunds a member's payments of bills; other payers' invoices stay.
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
