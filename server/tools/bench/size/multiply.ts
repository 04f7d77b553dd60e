import type { Client } from 'pg'
import { PARK } from '../people'
import type { Column, Table, Template } from './templateRows'

/** Unique text columns, and how copies renew them: the last digits, or a whole hash. */
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
  'ticket.no': 'digits',
}

/**
 * Columns that repeat a unique text of another template row: its table, and the column that refers
 * to it.
 */
const SHARED: Record<string, { table: string; by: string }> = {
  'ticket_order.order_code': { table: 'trade_order', by: 'pay_order_id' },
}

/** Copies are spread over these days, the last one today; less than the validity of points and coupons. */
const SPREAD_DAYS = 300
const DIGITS = 9

/** Copies all rows of a template inside PostgreSQL. */
export interface Multiplier {
  /** Tables with template rows. */
  tables: readonly string[]
  /** Creates copies `from` to `to` in a park, each with new ids and codes. */
  copy(from: number, to: number, park?: string): Promise<void>
}

/** Prepares the rows to copy (`<schema>.<table>`), each column with the parts to renew. */
export async function createMultiplier(
  client: Client,
  { schema, rows }: Template,
): Promise<Multiplier> {
  const base = await freeSuffixes(client, schema)
  const statements: string[] = []
  for (const [table, ctids] of rows)
    statements.push(await prepare(client, { schema, table, ctids, base }))
  return {
    tables: [...rows.keys()].map(({ name }) => name),
    async copy(from, to, park = PARK) {
      for (const statement of statements) await client.query(statement, [from, to, park])
    },
  }
}

/** Highest copy number. */
const MOST = 3_000_000

/**
 * Finds a base of eight hexadecimal digits such that no row id ends in one of the next three
 * million.
 */
async function freeSuffixes(client: Client, schema: string): Promise<number> {
  const { rows } = await client.query<{ suffix: string }>(
    `select right(id::text, 8) as suffix from ${schema}.ids order by 1`,
  )
  let last = 0
  for (const { suffix } of rows) {
    const next = parseInt(suffix, 16)
    if (next - last > MOST) return last + 1
    last = next
  }
  return last + 1
}

/** Stores the rows of a table to copy. @returns the copying statement */
async function prepare(
  client: Client,
  {
    schema,
    table,
    ctids,
    base,
  }: { schema: string; table: Table; ctids: readonly string[]; base: number },
): Promise<string> {
  const { name, columns, unique } = table
  const marks = columns.flatMap((column) => markOf(schema, column)).map((mark) => `, ${mark}`)
  await client.query(
    `create table ${schema}."${name}" as
     select t.*, row_number() over () as copy__row, count(*) over () as copy__rows${marks.join('')}
     from public."${name}" t where tenant_id = $1 and t.ctid = any($2::tid[])`,
    [PARK, ctids],
  )
  const renewed = new Set<string>()
  const values: string[] = []
  for (const column of columns) {
    const value =
      renewedText(schema, name, column.name) ??
      (await withOwnIds(client, { from: `${schema}."${name}"`, column, base }))
    if (value !== undefined) renewed.add(column.name)
    values.push(value ?? asItWas(column))
  }
  for (const index of unique)
    if (!index.some((column) => renewed.has(column)))
      throw new Error(`copies of ${name} would have the same ${index.join()}`)
  // Row by row, all copies together: ids are inserted in order, as in daily use.
  return `insert into public."${name}" (${columns.map((column) => `"${column.name}"`).join()})
    select ${values.join(', ')} from ${schema}."${name}" t, generate_series($1::int, $2::int) k`
}

const isText = (type: string) => /^(text|json|jsonb|character varying)$/.test(type)

/** SQL that marks which ids of the members' rows a column contains. */
function markOf(schema: string, { name, type }: Column): string[] {
  const ids = `select id from ${schema}.ids`
  if (type === 'uuid') return [`t."${name}" in (${ids}) as "${name}__own"`]
  if (type === 'uuid[]') return [`t."${name}" && array(${ids}) as "${name}__own"`]
  if (!isText(type)) return []
  const named = `select array_agg(id::text) from ${schema}.ids where position(id::text in t."${name}"::text) > 0`
  return [`(${named}) as "${name}__own"`]
}

/** SQL of a renewed unique text; undefined for other columns. */
function renewedText(schema: string, table: string, column: string, row = 't'): string | undefined {
  const c = `${row}."${column}"`
  const shared = SHARED[`${table}.${column}`]
  if (shared)
    return `(select ${renewedText(schema, shared.table, column, 'o')}
      from ${schema}.${shared.table} o where o.id = t.${shared.by})`
  switch (RENEWED[`${table}.${column}`]) {
    case 'hash':
      return `left(md5(${c} || k) || md5(k || ${c}), length(${c}))`
    case 'digits':
      return `left(${c}, length(${c}) - ${DIGITS}) ||
        lpad((k::bigint * ${row}.copy__rows + ${row}.copy__row)::text, ${DIGITS}, '0')`
    case undefined:
      return undefined
  }
}

/** SQL of a column with the copy's ids in place of the template's; undefined for columns without ids. */
async function withOwnIds(
  client: Client,
  { from, column, base }: { from: string; column: Column; base: number },
): Promise<string | undefined> {
  const { name, type } = column
  const [c, mark] = [`t."${name}"`, `t."${name}__own"`]
  const own = (id: string) => `(left(${id}, 28) || lpad(to_hex(${base} + k), 8, '0'))`
  if (type === 'uuid' || type === 'uuid[]') {
    if (!(await some(client, from, `"${name}__own"`))) return undefined
    const renewed =
      type === 'uuid'
        ? `${own(`${c}::text`)}::uuid`
        : `array(select ${own('each::text')}::uuid from unnest(${c}) each)`
    return `case when ${mark} then ${renewed} else ${c} end`
  }
  const most = isText(type) ? await mostNamed(client, from, name) : 0
  if (most === 0) return undefined
  let value = `${c}::text`
  // Rows with fewer ids replace '' by ''.
  for (let at = 1; at <= most; at += 1)
    value = `replace(${value}, coalesce(${mark}[${at}], ''), coalesce(${own(`${mark}[${at}]`)}, ''))`
  return `(${value})::${type}`
}

/**
 * SQL of a column without ids: the copy's park for tenant_id, shifted timestamps, else unchanged.
 */
function asItWas({ name, type }: Column): string {
  if (name === 'tenant_id') return '$3::text'
  if (/^timestamp[^[]*$/.test(type))
    return `t."${name}" - make_interval(hours => (k * 7) % ${SPREAD_DAYS * 24})`
  return `t."${name}"`
}

async function some(client: Client, from: string, condition: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${from} where ${condition} limit 1`)
  return rowCount === 1
}

async function mostNamed(client: Client, from: string, column: string): Promise<number> {
  const { rows } = await client.query<{ most: number }>(
    `select coalesce(max(cardinality("${column}__own")), 0) as most from ${from}`,
  )
  return rows[0]?.most ?? 0
}
