import type { Client } from 'pg'

/** The simulated operator mistake: a DELETE without WHERE. */
export const ACCIDENT = 'delete from trade_order_pay_line'

/** Runs it, as the owner of the tables. @returns number of deleted rows */
export async function sufferAccident(owner: Client): Promise<number> {
  const { rowCount } = await owner.query(ACCIDENT)
  return rowCount ?? 0
}
