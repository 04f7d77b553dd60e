import type { ClientConfig } from 'pg'
import { withClient } from './provision'

/** A table that breaks a rule for all tables. */
export interface Violation {
  table: string
  /** The constraint, index or column. */
  name: string
  rule: string
}

/**
 * Tables of the product that belong to no tenant, each with the reason. (drizzle's
 * list of migrations is in a separate schema; the list of parks is keyed by tenant like other
 * tables.)
 */
export const EXEMPT_TABLES: Record<string, string> = {
  park_host: 'a host leads to one park of the server, so that it is the key across parks',
  server_key: 'keys of the server itself, shared by all parks',
}

/** In terms of pg_class.oid: the product's tables except the exempt ones ($1). */
const TABLES = `
  SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
    AND NOT c.relname = ANY ($1::text[])`

/** The first column ($1) of a key, by its attribute number. */
const COLUMN = (relation: string, number: string) =>
  `(SELECT attname FROM pg_attribute WHERE attrelid = ${relation} AND attnum = ${number})`

const RULES: { rule: string; everywhere?: boolean; query: string }[] = [
  {
    rule: 'has a primary key',
    everywhere: true,
    query: `
      SELECT t.relname AS table, '' AS name FROM tables t
      WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indisprimary)`,
  },
  {
    rule: 'tenant_id comes first in every primary and unique key',
    query: `
      SELECT t.relname AS table, i.indexrelid::regclass::text AS name
      FROM tables t JOIN pg_index i ON i.indrelid = t.oid AND i.indisunique
      WHERE ${COLUMN('i.indrelid', 'i.indkey[0]')} IS DISTINCT FROM 'tenant_id'`,
  },
  {
    rule: 'tenant_id comes first in every foreign key, on both sides',
    query: `
      SELECT t.relname AS table, k.conname AS name
      FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      WHERE k.confrelid NOT IN (
          SELECT c.oid FROM pg_class c
          WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1::text[]))
        AND (${COLUMN('k.conrelid', 'k.conkey[1]')} <> 'tenant_id'
          OR ${COLUMN('k.confrelid', 'k.confkey[1]')} <> 'tenant_id')`,
  },
  {
    rule: 'tenant_id is not null',
    query: `
      SELECT t.relname AS table, 'tenant_id' AS name FROM tables t
      WHERE NOT EXISTS (SELECT FROM pg_attribute a
        WHERE a.attrelid = t.oid AND a.attname = 'tenant_id' AND a.attnotnull)`,
  },
  {
    // A constraint trigger (t) reads rows of one tenant, so it may wait for the end of the transaction.
    rule: 'no constraint is deferrable',
    everywhere: true,
    query: `
      SELECT t.relname AS table, k.conname AS name
      FROM tables t JOIN pg_constraint k ON k.conrelid = t.oid AND k.condeferrable AND k.contype <> 't'`,
  },
  {
    rule: 'no sequence, serial or identity column',
    everywhere: true,
    query: `
      SELECT COALESCE(d.refobjid::regclass::text, '') AS table, c.relname AS name
      FROM pg_class c
      LEFT JOIN pg_depend d ON d.objid = c.oid AND d.deptype IN ('a', 'i')
        AND d.refclassid = 'pg_class'::regclass AND d.classid = 'pg_class'::regclass
      WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace`,
  },
]

/**
 * Checks the schema rules against the catalog, so that the same tables run on one PostgreSQL and
 * sharded by tenant.
 * @returns the violations; empty when there are none
 */
export async function findCatalogViolations(
  owner: ClientConfig,
  exempt: string[] = Object.keys(EXEMPT_TABLES),
): Promise<Violation[]> {
  return withClient(owner, async (client) => {
    const violations: Violation[] = []
    for (const { rule, everywhere, query } of RULES) {
      const { rows } = await client.query<{ table: string; name: string }>(
        `WITH tables AS (${TABLES}) ${query} ORDER BY 1, 2`,
        [everywhere ? [] : exempt],
      )
      violations.push(...rows.map((row) => ({ ...row, rule })))
    }
    return violations
  })
}
