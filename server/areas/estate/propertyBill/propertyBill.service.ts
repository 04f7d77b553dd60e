import type { PageRequest } from '../../../kernel/paging'
import { type PropertyBillOptions, noInvoices, type BillInvoices } from './billDeps'
import { createBillPurchase } from './billPurchase'
import { createBillReading } from './billReading'
import { billKinds } from './propertyBillKind'
import { dueOf, lateFeeNow, statusOf, statusTexts } from './billView'
import { billsById, billsByNo, lockBills, roomBillPage } from './propertyBill.repository'
import { paymentsOfBills } from './billPayment.repository'

export { billNoOf } from './billReceipt'
export type { BillInvoices } from './billDeps'
export { invoiceableOf } from './billPayment.repository'
export type { Bill, BillRow } from './propertyBill.repository'

export type PropertyBillService = ReturnType<typeof createPropertyBillService>

/**
 * Property bills (spec 7 finance): visible to the room's members, held by at most one unpaid order, and paid in the
 * transaction that marks the order as paid.
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

    /** Registers the invoice module. @throws Error when already registered */
    registerInvoices(given: BillInvoices): void {
      if (registered) throw new Error('invoices of bills are registered twice')
      registered = given
    },

    /** Locks bills, for other changes in a transaction. */
    lock: lockBills,

    /** Paid and held payments of bills. */
    payments: paymentsOfBills,

    /** Bills by id, in no particular order, with the payments of each, for the desk. */
    async forStaff(tenantId: string, ids: readonly string[]) {
      const payments = await paymentsOfBills(db, tenantId, ids)
      return (await billsById(db, tenantId, ids)).map((row) => ({
        ...row,
        payments: payments.filter(({ billId }) => billId === row.bill.id),
      }))
    },

    /** Bills with a number and their status, for the desk. */
    async byNo(tenantId: string, billNo: string, limit: number) {
      const now = options.clock()
      const rows = await billsByNo(db, tenantId, billNo, limit)
      return rows.map((row) => ({ ...row, statusText: statusTexts[statusOf(row, now)] }))
    },

    /** A page of all bills of a room with their status, for the desk. */
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
