import type { Client } from 'pg'
import { PARK } from '../people'

/** A table column, for copying. */
export interface Column {
  name: string
  type: string
}

export interface Table {
  name: string
  columns: Column[]
  /** Columns of each unique index, without the park. */
  unique: string[][]
}

/** Tables of short-lived or per-device rows, which never reach millions. */
const PASSING = new Set([
  'session',
  'refresh_token',
  'request_nonce',
  'sms_code',
  'sms_quota',
  'park_rate',
  'password_failure',
  'known_source',
  'short_code',
  'picture',
  'park_turn',
  'tracked_event',
  'audit_entry',
])

/** Every table of a park except `PASSING`. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(
          (select json_agg(a.attname) from unnest(i.indkey::int2[]) k (attnum)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where a.attname <> 'tenant_id'))
        from pg_index i where i.indrelid = c.oid and i.indisunique), '[]') as unique
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')
    order by 1`)
  return rows.filter(({ name }) => !PASSING.has(name))
}

interface Found {
  ctid: string
  id: string | null
  ids: string[]
}

/** Rows to copy, by ctid. */
export interface Template {
  /**
   * Schema beside the product's tables: `ids` with every id of the rows, and later one table per
   * copied table.
   */
  schema: string
  rows: ReadonlyMap<Table, readonly string[]>
}

/**
 * Finds all rows that belong to some members: rows that refer to them, rows that refer to those,
 * and so on.
 * @param firstIds of the members, or of other starting rows
 */
export async function findTemplate(
  client: Client,
  schema: string,
  tables: readonly Table[],
  firstIds: readonly string[],
): Promise<Template> {
  const rows = new Map<Table, Found[]>()
  for (const table of tables) rows.set(table, await readIds(client, table))
  const ids = new Set(firstIds)
  const taken = new Map<Table, Set<string>>(tables.map((table) => [table, new Set<string>()]))
  for (let grew = true; grew;) {
    grew = false
    for (const [table, found] of rows) {
      for (const row of found) {
        const has = taken.get(table)!
        if (has.has(row.ctid) || !row.ids.some((id) => ids.has(id))) continue
        has.add(row.ctid)
        grew = true
        if (row.id) ids.add(row.id)
      }
    }
  }
  await client.query(`drop schema if exists ${schema} cascade; create schema ${schema}`)
  await client.query(`create table ${schema}.ids (id uuid primary key)`)
  await client.query(`insert into ${schema}.ids select unnest($1::uuid[])`, [[...ids]])
  return {
    schema,
    rows: new Map(
      [...taken]
        .filter(([, ctids]) => ctids.size > 0)
        .map(([table, ctids]) => [table, [...ctids]] as const),
    ),
  }
}

async function readIds(client: Client, { name, columns }: Table): Promise<Found[]> {
  const uuids = columns.filter(({ type }) => type === 'uuid').map((column) => column.name)
  if (uuids.length === 0) return []
  const id = uuids.includes('id') ? 'id::text' : 'null'
  const { rows } = await client.query<Found>(
    `select ctid::text, ${id} as id, array_remove(array[${uuids.map((each) => `"${each}"::text`).join()}], null) as ids
     from "${name}" where tenant_id = $1`,
    [PARK],
  )
  return rows
}
