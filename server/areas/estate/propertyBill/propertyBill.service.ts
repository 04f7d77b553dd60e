import type { PageRequest } from '../../../kernel/paging'
import type { PropertyBillOptions } from './billDeps'
import { noInvoices, type BillInvoices } from './billInvoices'
import { createBillPurchase } from './billPurchase'
import { createBillReading } from './billReading'
import { billKinds } from './propertyBillKind'
import { dueOf, lateFeeNow, statusOf, statusTexts } from './billView'
import { billsById, lockBills, roomBillPage } from './propertyBill.repository'
import { paymentsOfBills } from './billPayment.repository'

export type { BillInvoice, BillInvoices } from './billInvoices'
export type { Bill, BillRow } from './propertyBill.repository'

export type PropertyBillService = ReturnType<typeof createPropertyBillService>

/**
 * Property bills (spec 7 finance): shown to the members of a room, held by at most one unpaid order, and paid in the
 * transaction that marks that order as paid.
 */
export function createPropertyBillService(options: PropertyBillOptions) {
  const { db } = options
  let registered: BillInvoices | undefined
  const invoices = () => registered ?? noInvoices
  const kinds = billKinds(invoices)
  options.orders.registerKind(kinds.all)
  options.orders.registerKind(kinds.balance)
  options.orders.registerKind(kinds.storedCard)
  options.orders.registerKind(kinds.outside)
  const deps = { ...options, invoices }
  const reading = createBillReading(deps)

  return {
    ...reading,
    ...createBillPurchase({ ...deps, reading }),

    /** The domain of invoices tells what it knows of bills. @throws Error when another one has */
    registerInvoices(given: BillInvoices): void {
      if (registered) throw new Error('invoices of bills are registered twice')
      registered = given
    },

    /** Locks bills, for what else is done to them in a transaction. */
    lock: lockBills,

    /** Payments of bills that count, or are under way. */
    payments: paymentsOfBills,

    /** Bills of the park by id, in no order, for the desk. */
    forStaff: (tenantId: string, ids: readonly string[]) => billsById(db, tenantId, ids),

    /** One page of everything a room was billed, and how it stands, for the desk. */
    async ofRoom(tenantId: string, roomId: string, pages: PageRequest) {
      const { rows, total } = await roomBillPage(db, tenantId, roomId, pages)
      const ids = rows.map(({ bill }) => bill.id)
      const held = (await paymentsOfBills(db, tenantId, ids)).filter(
        ({ state }) => state === 'held',
      )
      const now = options.clock()
      return {
        total,
        rows: rows.map((row) => {
          const lateFee = lateFeeNow(
            row,
            now,
            held.find(({ billId }) => billId === row.bill.id),
          )
          const statusText = statusTexts[statusOf(row, now)]
          return { ...row, lateFee, due: dueOf(row.bill, lateFee), statusText }
        }),
      }
    },
  }
}
