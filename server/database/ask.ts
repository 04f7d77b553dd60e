import type { QueryConfig } from 'pg'
import type { Queryable } from './queryable'

/**
 * Runs a handwritten statement with `$1` …: for the few statements of every payment, which drizzle
 * takes longer to compose than PostgreSQL to run. It is sent before the call returns, so two
 * consecutive calls reach the database in that order. The text must be the same each time; values
 * are sent as node-postgres does.
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
