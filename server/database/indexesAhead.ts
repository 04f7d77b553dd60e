import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const NAME = '(?:"?public"?\\.)?"?(\\w+)"?'
const CREATE_INDEX = new RegExp(
  `\\bcreate\\s+(unique\\s+)?index\\s+if\\s+not\\s+exists\\s+"?(\\w+)"?\\s+on\\s+${NAME}([^;]*)`,
  'gi',
)
const DROP_INDEX = new RegExp(`\\bdrop\\s+index\\s+(?:if\\s+exists\\s+)?${NAME}`, 'gi')

/** An index that a migration makes where it is not there yet. */
export interface NewIndex {
  name: string
  /** What makes it while its table is written to. */
  statement: string
}

/** The indexes of a migration that can be made before it runs: not those whose name it frees first. */
export function indexesIn(text: string): NewIndex[] {
  const freed = new Set([...text.matchAll(DROP_INDEX)].map(([, name]) => name))
  return [...text.matchAll(CREATE_INDEX)]
    .map(([, unique, name, table, rest]) => ({
      name: name!,
      statement: `CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "${table}"${rest}`,
    }))
    .filter(({ name }) => !freed.has(name))
}

/** Undefined table or column: the migration that makes the index makes that too, and nothing is in it yet. */
const madeTogether = ['42P01', '42703']

/**
 * Makes the indexes of the migrations that are still to be applied, before they are and outside of their transaction:
 * CREATE INDEX keeps everybody from writing to its table until it is done, which takes minutes over millions of rows,
 * CONCURRENTLY does not. A new database has nothing to make ahead. Safe on several servers at once, and again after
 * one was killed in the middle.
 * @param client the owner, in no transaction
 * @param folder of the migrations
 */
export async function buildIndexesAhead(client: Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? null
  if (last === null) return
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  for (const { tag } of entries.filter(({ when }) => when > Number(last)))
    for (const index of indexesIn(readFileSync(join(folder, `${tag}.sql`), 'utf8')))
      await build(client, index)
}

type State = 'missing' | 'made' | 'under way' | 'left over'

/** Asked again so often whether another server has made it, ms. */
const LOOK_MS = 300

/** Resolves when the index is there: the migration that finds it is not applied before. */
async function build(client: Client, { name, statement }: NewIndex): Promise<void> {
  for (;;) {
    const state = await stateOf(client, name)
    if (state === 'made') return
    if (state === 'under way') {
      await sleep(LOOK_MS)
      continue
    }
    if (state === 'left over') await client.query(`DROP INDEX CONCURRENTLY IF EXISTS "${name}"`)
    try {
      await client.query(statement)
    } catch (error) {
      if (!madeTogether.includes((error as { code?: string }).code ?? '')) throw error
      return
    }
  }
}

/** Left over: by a server that was killed while it made the index, or that did not succeed. */
async function stateOf(client: Client, name: string): Promise<State> {
  const { rows } = await client.query<{ state: State }>(
    `select case
         when i.indisvalid then 'made'
         when exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid)
           then 'under way'
         else 'left over'
       end as state
     from pg_index i where i.indexrelid = to_regclass($1)`,
    [`public."${name}"`],
  )
  return rows[0]?.state ?? 'missing'
}
