import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** The database or a transaction; repositories accept both. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
