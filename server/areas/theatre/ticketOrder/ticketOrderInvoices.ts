import type { Invoice } from '@/contract/invoiceFields'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { TicketOrderKey } from './ticketOrder.repository'

/** Implemented by the invoice module, which is created later (TicketOrderService.registerInvoices). */
export interface TicketOrderInvoices {
  /** The newest invoice per order id; orders without one are missing. */
  of(
    db: Queryable,
    tenantId: string,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, Invoice>>
  /**
   * Called in the transaction of a refund, before money of a locked order goes back.
   * @throws Failure 409 `invoiceIssued` when an invoice prevents the refund
   */
  beforeRefund(tx: Transaction, order: TicketOrderKey, at: Date): Promise<void>
}

/** Used until the invoice module registers: no order has an invoice. */
export const noInvoices: TicketOrderInvoices = {
  of: async () => new Map(),
  beforeRefund: async () => undefined,
}
