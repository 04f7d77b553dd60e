import type { Invoice } from '@/contract/invoiceFields'
import type { Database } from '../../../database/createDatabase'
import type { OrderService } from '../../money/order/order.service'
import type { RoomService } from '../room/room.service'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'

/** The newest invoice of a bill. */
export interface BillInvoice {
  /** Member who requested it; hidden from others. */
  userId: string
  shown: Invoice
}

/** Implemented by the invoice module; registered once (PropertyBillService.registerInvoices). */
export interface BillInvoices {
  /** Newest invoice by bill id; bills without one are missing. */
  of(db: Queryable, tenantId: string, billIds: readonly string[]): Promise<Map<string, BillInvoice>>
  /** Called in the transaction of a refund of bills. @throws Failure 409 when an invoice prevents it */
  beforeRefund(
    tx: Transaction,
    tenantId: string,
    billIds: readonly string[],
    at: Date,
  ): Promise<void>
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
