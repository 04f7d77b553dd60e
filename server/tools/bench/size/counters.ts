import type { Client } from 'pg'
import { PARK } from '../people'

/** What shared rows count of the members' rows: table, key, the counts to raise, and how many of each one copy has. */
const COUNTED: { table: string; raised: string[]; perCopy: string }[] = [
  {
    table: 'coupon',
    raised: ['initial_stock', 'claimed'],
    perCopy: 'select coupon_id as id, count(*) as n from bench.user_coupon group by 1',
  },
  {
    table: 'point_goods',
    raised: ['initial_stock', 'sold'],
    perCopy: 'select goods_id as id, sum(quantity) as n from bench.point_exchange group by 1',
  },
]

/** Raises the counts of what members share by so many copies. */
export async function raiseCounters(client: Client, copies: number, park = PARK): Promise<void> {
  for (const { table, raised, perCopy } of COUNTED) {
    const sets = raised.map((column) => `${column} = c.${column} + n * $1::int`)
    await client.query(
      `update public.${table} c set ${sets.join(', ')} from (${perCopy}) each
       where c.tenant_id = $2 and c.id = each.id`,
      [copies, park],
    )
  }
}
