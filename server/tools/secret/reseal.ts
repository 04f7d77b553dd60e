import { setTimeout as pause } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/createDatabase'
import { resealLastingKeys } from '../../areas/people/serverKey/serverKey.service'
import { createSealer } from '../../kernel/sealer'
import type { Secrets } from '../../kernel/secrets'
import { placeIn, sealedColumns, type SealedColumn } from './sealedColumns'

export interface ResealOptions {
  /** Rows a batch. */
  batch?: number
  /** ms between two batches: requests of members come first. */
  pauseMs?: number
  /** Called after each batch. */
  onBatch?: (table: string, sealed: number) => void | Promise<void>
}

export interface Resealed {
  /** Texts and keys sealed anew. */
  sealed: number
  /** Rows that no accepted secret opens: `table key`. */
  unreadable: string[]
}

/** Passes over a column: servers write meanwhile, and a later pass finds what a former one has missed. */
const PASSES = 3

/**
 * Seals everything with the current secret, in batches beside running servers. A row is replaced only while it is
 * unchanged. Run again it finds nothing to do.
 */
export async function resealAll(
  db: Database,
  secrets: Secrets,
  options: ResealOptions = {},
): Promise<Resealed> {
  let sealed = await resealLastingKeys(db, secrets)
  const unreadable: string[] = []
  for (const column of sealedColumns) {
    for (let pass = 1; pass <= PASSES; pass += 1) {
      const done = await resealColumn(db, secrets, column, options)
      sealed += done.sealed
      if (pass === 1) unreadable.push(...done.unreadable)
      if (done.sealed === 0) break
    }
  }
  return { sealed, unreadable }
}

type Row = Record<string, string>

async function resealColumn(
  db: Database,
  secrets: Secrets,
  column: SealedColumn,
  { batch = 200, pauseMs = 20, onBatch }: ResealOptions,
): Promise<Resealed> {
  const sealer = createSealer(secrets)
  const done: Resealed = { sealed: 0, unreadable: [] }
  let after: Row | undefined
  for (;;) {
    const rows = await oldRows(db, secrets.id, column, { after, limit: batch })
    for (const row of rows) {
      const place = placeIn(column, row)
      let values: Record<string, string>
      try {
        values = sealer.open(place, row.sealed!)
      } catch {
        done.unreadable.push([column.table, ...column.key.map((name) => row[name])].join(' '))
        continue
      }
      const { rowCount } = await db.execute(
        sql`update ${sql.identifier(column.table)} set ${sql.identifier(column.column)} = ${sealer.seal(place, values)}
          where ${keyIs(column, row)} and ${sql.identifier(column.column)} = ${row.sealed}`,
      )
      done.sealed += rowCount ?? 0
    }
    if (rows.length > 0) await onBatch?.(column.table, done.sealed)
    if (rows.length < batch) return done
    after = rows.at(-1)
    await pause(pauseMs)
  }
}

const keyIs = ({ key }: SealedColumn, row: Row): SQL =>
  sql.join(
    key.map((name) => sql`${sql.identifier(name)} = ${row[name]}`),
    sql` and `,
  )

const isOld = (column: SealedColumn, keyId: string): SQL =>
  sql`${sql.identifier(column.column)} <> '' and ${sql.identifier(column.column)} not like ${`2.${keyId}.%`}`

/** Rows sealed with another secret, in the order of their keys. */
async function oldRows(
  db: Database,
  keyId: string,
  column: SealedColumn,
  { after, limit }: { after: Row | undefined; limit: number },
): Promise<Row[]> {
  const names = (list: readonly string[]) =>
    sql.join(
      list.map((name) => sql.identifier(name)),
      sql`, `,
    )
  const texts = sql.join(
    [...column.key, ...(column.needs ?? [])].map(
      (name) => sql`${sql.identifier(name)}::text as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
  const start = after
    ? sql`and (${names(column.key)}) > (${sql.join(
        column.key.map((name) => sql`${after[name]}`),
        sql`, `,
      )})`
    : sql``
  const { rows } = await db.execute<Row>(
    sql`select ${texts}, ${sql.identifier(column.column)} as sealed from ${sql.identifier(column.table)}
      where ${isOld(column, keyId)} ${start} order by ${names(column.key)} limit ${limit}`,
  )
  return rows
}

/** Number of texts sealed with another secret than the current one, by table; tables without any are missing. */
export async function countOld(db: Database, keyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const column of sealedColumns) {
    const { rows } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(column.table)} where ${isOld(column, keyId)}`,
    )
    if (rows[0]!.total > 0) counts[column.table] = rows[0]!.total
  }
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from server_key where sealed not like ${`2.${keyId}.%`}`,
  )
  return rows[0]!.total > 0 ? { ...counts, server_key: rows[0]!.total } : counts
}
