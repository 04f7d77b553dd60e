import type { Client } from 'pg'

/** What an operator does by mistake: a DELETE whose WHERE was left out. */
export const ACCIDENT = 'delete from trade_order_pay_line'

/** Does it, as the owner of the tables. @returns how many rows are gone */
export async function sufferAccident(owner: Client): Promise<number> {
  const { rowCount } = await owner.query(ACCIDENT)
  return rowCount ?? 0
}
