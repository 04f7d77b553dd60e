import type { Client } from 'pg'
import { PARK } from './testApp'

/** A valid value for each column type. */
const ANY_VALUE: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: "'x'",
  bytea: "''",
  date: 'current_date',
  'timestamp with time zone': 'now()',
  boolean: 'false',
  json: "'{}'",
  jsonb: "'{}'",
}

/**
 * The planner ignores statistics of a table without pages: gives it one, by a row that is rolled
 * back or refused late.
 */
async function occupyPage(owner: Client, table: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_relation_size($1::regclass) = 0`,
    [`public.${table}`],
  )
  if (rows.length === 0) return
  const { rows: checks } = await owner.query<{ name: string }>(
    "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [`public.${table}`],
  )
  for (const { name } of checks)
    await owner.query(`alter table "${table}" drop constraint "${name}"`)
  const values = rows.map(({ type }) => (type.endsWith('[]') ? "'{}'" : (ANY_VALUE[type] ?? '0')))
  const names = rows.map(({ name }) => `"${name}"`)
  await owner
    .query(`insert into "${table}" (${names.join()}) values (${values.join()})`)
    .then(() => owner.query(`delete from "${table}" where tenant_id = 'x'`))
    .catch(({ code }: { code?: string }) => expect(code).toBe('23503'))
}

/** Sets the planner's statistics of a table to the given number of rows, all of the demo park. */
export async function pretendRows(owner: Client, table: string, rows: number): Promise<void> {
  await occupyPage(owner, table)
  await owner.query(
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', 1, 'reltuples', $2::real)`,
    [table, rows],
  )
  await owner.query(
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', 'tenant_id',
       'inherited', false, 'null_frac', 0::real, 'n_distinct', 1::real,
       'most_common_vals', $2::text, 'most_common_freqs', '{1}'::real[])`,
    [table, `{${PARK}}`],
  )
  await owner.query(`alter table "${table}" set (autovacuum_enabled = false)`)
}
