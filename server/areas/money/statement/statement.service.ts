import type { Queryable } from '../../../database/queryable'
import { page, window, type PageRequest } from '../../../kernel/paging'
import { monthRange } from '../../../kernel/parkDay'
import { ledger, type AccountRef, type StatementRow } from '../ledger/ledger.service'
import { orderTitles, type OrderTitle } from '../order/order.service'

/** What a call for a statement asks for: a page, and where wanted one month (YYYY-MM) and one direction. */
export interface StatementQuery extends PageRequest {
  Month?: string
  InOut?: 'in' | 'out'
}

/**
 * One page of the statement of some accounts taken together, newest first.
 * @param rowOf draws a movement; `order` is undefined where none stands behind it
 * @returns the paged answer, and what came in and went out in the time asked for, both positive (fen, or points)
 */
export async function statementPage<Row>(
  db: Queryable,
  tenantId: string,
  accounts: readonly AccountRef[],
  { Month, InOut, ...pages }: StatementQuery,
  rowOf: (row: StatementRow, order: OrderTitle | undefined) => Row,
) {
  const { rows, total, inTotal, outTotal } = await ledger.statement(db, tenantId, accounts, {
    ...window(pages),
    ...(Month === undefined ? {} : monthRange(Month)),
    inOut: InOut,
  })
  const titles = await orderTitles(db, tenantId, rows)
  const drawn = rows.map((row) =>
    rowOf(row, row.orderId === null ? undefined : titles.get(row.orderId)),
  )
  return { paged: page(drawn, total, pages), inTotal, outTotal }
}
