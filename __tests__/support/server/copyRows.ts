import { OTHER_PARK, PARK, type TestApp } from './testApp'

/** Rows of a table to copy to another park. */
export interface Copied {
  table: string
  /** Changed fields, as SQL of `row`: `{ name: "'仿' || row.name" }`. */
  changed?: Record<string, string>
  /** Filter, as SQL of `row`; default: all. */
  only?: string
}

/**
 * Copies rows to the other park with the same ids but other content, so that a query without its
 * park is noticed.
 * @param tables in order of their references; existing rows stay
 */
export async function copyRows(test: TestApp, tables: readonly Copied[]): Promise<void> {
  for (const { table, changed = {}, only = 'true' } of tables) {
    const fields = Object.entries(changed).map(([field, value]) => `'${field}', ${value}`)
    await test.sql(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(row)
         || jsonb_build_object('tenant_id', $2::text) || jsonb_build_object(${fields.join(', ')}))).*
       from ${table} as row where row.tenant_id = $1 and ${only}
       on conflict do nothing`,
      [PARK, OTHER_PARK],
    )
  }
}

/** All rows of the other park in some tables. */
export async function rowsThere(
  test: TestApp,
  tables: readonly Copied[],
): Promise<{ in_table: string; row: object }[]> {
  const found = tables.map(({ table }) =>
    test.sql<{ in_table: string; row: object }>(
      `select '${table}' as in_table, to_jsonb(row) as row from ${table} as row
       where row.tenant_id = $1 order by to_jsonb(row)::text`,
      [OTHER_PARK],
    ),
  )
  return (await Promise.all(found)).flat()
}
