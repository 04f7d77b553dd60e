import type { Client } from 'pg'
import { PARK } from '../people'
import type { Template } from './templateRows'

/** Counters in shared rows: table, key, the columns to raise, and the amount per copy. */
const COUNTED: {
  table: string
  raised: string[]
  rows: string
  perCopy: string
}[] = [
  {
    table: 'coupon',
    raised: ['initial_stock', 'claimed'],
    rows: 'user_coupon',
    perCopy: 'coupon_id as id, count(*) as n',
  },
  {
    table: 'point_goods',
    raised: ['initial_stock', 'sold'],
    rows: 'point_exchange',
    perCopy: 'goods_id as id, sum(quantity) as n',
  },
]

/** Raises the counters of shared rows for a number of copies of a template. */
export async function raiseCounters(
  client: Client,
  { schema, rows: ofTemplate }: Template,
  copies: number,
  park = PARK,
): Promise<void> {
  const names = [...ofTemplate.keys()].map(({ name }) => name)
  for (const { table, raised, rows, perCopy } of COUNTED) {
    if (!names.includes(rows)) continue
    const sets = raised.map((column) => `${column} = c.${column} + n * $1::int`)
    await client.query(
      `update public.${table} c set ${sets.join(', ')} from (
         select ${perCopy} from ${schema}.${rows} group by 1) each
       where c.tenant_id = $2 and c.id = each.id`,
      [copies, park],
    )
  }
}
