import type { Client } from 'pg'
import { PARK } from '../people'
import type { Table } from './templateRows'

/** How a text that must be the only one of its kind is made anew: its last digits, or all of a hash. */
const RENEWED: Record<string, 'digits' | 'hash'> = {
  'app_user.phone': 'digits',
  'trade_order.order_code': 'digits',
  'payment.payment_no': 'digits',
  'payment.transaction_no': 'digits',
  'refund.refund_no': 'digits',
  'user_coupon.code': 'digits',
  'point_exchange.pickup_code': 'digits',
  'sandbox_payment.payment_no': 'digits',
  'sandbox_refund.refund_no': 'digits',
  'pay_code.code_hash': 'hash',
}

/** Members of a copy joined on different days, the last of them now; less than points and coupons are good for. */
const SPREAD_DAYS = 300
const DIGITS = 9

/** Copies of all rows of some members, written by PostgreSQL itself. */
export interface Multiplier {
  /** Copies number `from` to `to` in a park; each is everything once more, with ids and codes of its own. */
  copy(from: number, to: number, park?: string): Promise<void>
}

/** Readies the rows to be copied (`bench.<table>`), each column with what of it has to be made anew. */
export async function createMultiplier(
  client: Client,
  members: ReadonlyMap<Table, readonly string[]>,
): Promise<Multiplier> {
  const base = await freeSuffixes(client)
  const statements: string[] = []
  for (const [table, ctids] of members) statements.push(await prepare(client, table, ctids, base))
  return {
    async copy(from, to, park = PARK) {
      for (const statement of statements) await client.query(statement, [from, to, park])
    },
  }
}

/** A number of eight hexadecimal digits after which no id of the members ends in the next two million. */
async function freeSuffixes(client: Client): Promise<number> {
  const { rows } = await client.query<{ suffix: string }>(
    'select right(id::text, 8) as suffix from bench.ids order by 1',
  )
  let last = 0
  for (const { suffix } of rows) {
    const next = parseInt(suffix, 16)
    if (next - last > 2_000_000) return last + 1
    last = next
  }
  return last + 1
}

async function prepare(
  client: Client,
  { name, columns, unique }: Table,
  ctids: readonly string[],
  base: number,
): Promise<string> {
  const isText = (type: string) => /^(text|json|jsonb|character varying)$/.test(type)
  const marks = columns.flatMap(({ name: column, type }) => {
    if (type === 'uuid') return [`t."${column}" in (select id from bench.ids) as "${column}__own"`]
    if (type === 'uuid[]')
      return [`t."${column}" && array(select id from bench.ids) as "${column}__own"`]
    if (!isText(type)) return []
    const named = `(select array_agg(id::text) from bench.ids where position(id::text in t."${column}"::text) > 0)`
    return [`${named} as "${column}__own"`]
  })
  await client.query(
    `create table bench."${name}" as
     select t.*, row_number() over () as copy__row, count(*) over () as copy__rows${marks.map((mark) => `, ${mark}`).join('')}
     from public."${name}" t where tenant_id = $1 and t.ctid = any($2::tid[])`,
    [PARK, ctids],
  )
  const suffix = `lpad(to_hex(${base} + k), 8, '0')`
  const own = (value: string) => `(left(${value}, 28) || ${suffix})`
  const ways = new Map<string, string>()
  for (const { name: column, type } of columns) {
    const c = `t."${column}"`
    const mark = `t."${column}__own"`
    if (type === 'uuid') {
      if (await some(client, name, `"${column}__own"`))
        ways.set(column, `case when ${mark} then ${own(`${c}::text`)}::uuid else ${c} end`)
    } else if (type === 'uuid[]') {
      if (await some(client, name, `"${column}__own"`))
        ways.set(
          column,
          `case when ${mark} then array(select ${own('each::text')}::uuid from unnest(${c}) each) else ${c} end`,
        )
    } else if (isText(type)) {
      const most = await mostNamed(client, name, column)
      if (most === 0) continue
      let value = `${c}::text`
      for (let at = 1; at <= most; at += 1)
        value = `coalesce(replace(${value}, ${mark}[${at}], ${own(`${mark}[${at}]`)}), ${c}::text)`
      ways.set(column, type === 'text' ? value : `(${value})::${type}`)
    } else if (/^timestamp[^[]*$/.test(type)) {
      ways.set(column, `${c} - make_interval(hours => (k * 7) % ${SPREAD_DAYS * 24})`)
    }
  }
  for (const [key, way] of Object.entries(RENEWED)) {
    const [table, column] = key.split('.')
    if (table !== name || !column) continue
    const c = `t."${column}"`
    const number = `lpad((k::bigint * t.copy__rows + t.copy__row)::text, ${DIGITS}, '0')`
    ways.set(
      column,
      way === 'hash'
        ? `left(md5(${c} || k) || md5(k || ${c}), length(${c}))`
        : `left(${c}, length(${c}) - ${DIGITS}) || ${number}`,
    )
  }
  const isNew = (column: string) =>
    ways.has(column) && !/^t\."\w+" - make_interval/.test(ways.get(column)!)
  for (const index of unique)
    if (!index.some(isNew)) throw new Error(`copies of ${name} would have the same ${index.join()}`)
  const names = columns.map((column) => `"${column.name}"`)
  const values = columns.map((column) =>
    column.name === 'tenant_id' ? '$3::text' : (ways.get(column.name) ?? `t."${column.name}"`),
  )
  // One row after the other, all its copies together: ids come in their order, as they would from day to day.
  return `insert into public."${name}" (${names.join()})
    select ${values.join(', ')} from bench."${name}" t, generate_series($1::int, $2::int) k`
}

async function some(client: Client, table: string, condition: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from bench."${table}" where ${condition} limit 1`)
  return rowCount === 1
}

async function mostNamed(client: Client, table: string, column: string): Promise<number> {
  const { rows } = await client.query<{ most: number }>(
    `select coalesce(max(cardinality("${column}__own")), 0) as most from bench."${table}"`,
  )
  return rows[0]?.most ?? 0
}
