import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** The database or a transaction in it: what a repository queries with, so that both can call it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
