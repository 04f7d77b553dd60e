import type { Queryable } from '../../../database/queryable'
import { page, pageRange, type PageRequest } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import { ledger, type AccountRef, type StatementRow } from '../ledger/ledger.service'
import { orderTitles, type OrderTitle } from '../order/order.service'

/** Query of a statement: a page, optionally one month (YYYY-MM) and one direction. */
export interface StatementQuery extends PageRequest {
  Month?: string
  InOut?: 'in' | 'out'
}

/**
 * A page of the combined statement of some accounts, newest first.
 * @param rowOf renders a movement; `order` is undefined for a movement without one
 * @returns the page, and totals in and out of the requested time, both positive (fen, or points)
 */
export async function statementPage<Row>(
  db: Queryable,
  tenantId: string,
  accounts: readonly AccountRef[],
  { Month, InOut, ...pages }: StatementQuery,
  rowOf: (row: StatementRow, order: OrderTitle | undefined) => Row,
) {
  const { rows, total, inTotal, outTotal } = await ledger.statement(db, tenantId, accounts, {
    ...pageRange(pages),
    ...(Month === undefined ? {} : monthRange(Month)),
    inOut: InOut,
  })
  const titles = await orderTitles(db, tenantId, rows)
  const drawn = rows.map((row) =>
    rowOf(row, row.orderId === null ? undefined : titles.get(row.orderId)),
  )
  return { paged: page(drawn, total, pages), inTotal, outTotal }
}
