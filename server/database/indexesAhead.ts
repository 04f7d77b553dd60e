import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

const NAME = '(?:"?public"?\\.)?"?(\\w+)"?'
const CREATE_INDEX = new RegExp(
  `\\bcreate\\s+(unique\\s+)?index\\s+if\\s+not\\s+exists\\s+"?(\\w+)"?\\s+on\\s+${NAME}([^;]*)`,
  'gi',
)
const DROP_INDEX = new RegExp(`\\bdrop\\s+index\\s+(?:if\\s+exists\\s+)?${NAME}`, 'gi')

/** An index that a migration creates if missing. */
export interface NewIndex {
  name: string
  /** Statement that creates it without blocking writes to its table. */
  statement: string
}

/**
 * Indexes of a migration that can be created before it runs: all but those whose name it frees
 * first.
 */
export function indexesIn(text: string): NewIndex[] {
  const freed = new Set([...text.matchAll(DROP_INDEX)].map(([, name]) => name))
  return [...text.matchAll(CREATE_INDEX)]
    .map(([, unique, name, table, rest]) => ({
      name: name!,
      statement: `CREATE ${unique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "${table}"${rest}`,
    }))
    .filter(({ name }) => !freed.has(name))
}

/** Undefined table or column: the same migration creates it, so it is still empty. */
const madeTogether = ['42P01', '42703']

/**
 * Creates the indexes of a migration before it runs and outside its transaction: CREATE INDEX
 * blocks writes to its table until it is done, minutes for millions of rows; CONCURRENTLY does not.
 * Safe on several servers at once, and after a server was killed in the middle.
 * @param client connection of the owner, outside a transaction
 * @param text SQL of the migration
 */
export async function buildIndexesAhead(client: Client, text: string): Promise<void> {
  for (const index of indexesIn(text)) await build(client, index)
}

type State = 'missing' | 'made' | 'under way' | 'left over'

/** Interval for checking whether another server has created it, ms. */
const LOOK_MS = 300

/** Resolves when the index exists: its migration must not run earlier. */
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

/** `left over`: an invalid index of a server that was killed or failed while creating it. */
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
