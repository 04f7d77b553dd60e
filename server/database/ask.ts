import type { QueryConfig } from 'pg'
import type { Queryable } from './queryable'

/**
 * Asks a statement as it is written, with `$1` …: for the few that every payment asks, which drizzle takes longer to put
 * together than PostgreSQL to run. It is sent before the call returns, so two of them asked one after the other reach
 * the database in that order. The text must be the same each time; values go as node-postgres sends them.
 */
export async function ask<Row extends object>(
  db: Queryable,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { client } = db._.session as unknown as { client: Asked }
  return (await client.query<Row>({ text }, values)).rows
}

interface Asked {
  query<Row extends object>(
    config: QueryConfig,
    values: readonly unknown[],
  ): Promise<{ rows: Row[] }>
}
