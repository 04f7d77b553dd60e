import type { Invoice } from '@/contract/invoiceFields'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { TicketOrderKey } from './ticketOrder.repository'

/** What the domain of invoices, which is made later, tells of orders (TicketOrderService.registerInvoices). */
export interface TicketOrderInvoices {
  /** The newest invoice of each order, by its id; an order that has none is missing. */
  of(
    db: Queryable,
    tenantId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, Invoice>>
  /**
   * Money of a locked order is about to go back, in the transaction of that.
   * @throws Failure 409 `invoiceIssued` when an invoice stands against it
   */
  beforeRefund(tx: Transaction, order: TicketOrderKey, at: Date): Promise<void>
}

/** Before anybody has registered: no order has an invoice. */
export const noInvoices: TicketOrderInvoices = {
  of: async () => new Map(),
  beforeRefund: async () => undefined,
}
