import type { Client } from 'pg'

/**
 * Runs `work` as a bulk load of millions of rows: foreign keys unchecked, secondary indexes rebuilt
 * afterwards, then ANALYZE. For a database without other writers, as its superuser.
 */
export async function fastLoad(
  client: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const table of tables) await client.query(`vacuum (analyze) public."${table}"`)
  await client.query('checkpoint; set session_replication_role = default')
}
