import { getTableColumns } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

/**
 * A way of writing rows, as part of a statement that writes others beside them (outbox.ts). Made once, at the top of a
 * repository: its identity is what prepared statements are found by.
 */
export interface WriteKind<Row> {
  /**
   * Common table expressions, the last of them named `{it}` with one row for each row written. Its rows come as a json
   * parameter, `{rows}`. It sees nothing of what the same statement writes beside it.
   */
  text: string
  /** What is sent as `{rows}`; left out: the rows themselves, as an array. */
  pack?(rows: readonly Row[]): unknown
  /** How many rows `{it}` must have, else the transaction ends with `refusal`; left out: any number. */
  demands?(rows: readonly Row[]): number
  /** What a transaction is ended with that could not write all rows. */
  refusal?(rows: readonly Row[]): Error
  /** What ends it before that: conditions in SQL, over the expressions of `text` and `{rows}`. */
  refusals?: readonly { when: string; refusal(rows: readonly Row[]): Error }[]
  /** What an error of the database means; undefined: what it says. */
  explain?(error: unknown): Error | undefined
  /** Which row of which table a row changes: two changes of the same row are two statements. */
  key?(row: Row): string | readonly string[] | undefined
}

const quoted = (name: string) => `"${name}"`

/**
 * `{rows}` as a table `r`, its columns named as in TypeScript, with their types.
 * @param keys only these columns
 * @param more further columns, with their types
 */
export function rowsOf(table: PgTable, keys?: readonly string[], ...more: string[]): string {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key]) => keys === undefined || keys.includes(key),
  )
  const types = columns.map(([key, column]) => `${quoted(key)} ${column.getSQLType()}`)
  return `json_to_recordset({rows}) as r (${[...types, ...more].join(', ')})`
}

/** `column = r."column"` for each of some columns. */
export const setAll = (keys: readonly string[]): string =>
  keys.map((key) => `${toSnakeCase(key)} = r.${quoted(key)}`).join(', ')

/**
 * Writes new rows of a table; a row has every column.
 * @param onConflict what follows `on conflict`; rows that are there already are not written then
 * @param returning columns of `{it}`, where more is asked than how many there are
 */
export function insertKind<Table extends PgTable>(
  table: Table,
  {
    onConflict,
    returning = '1',
    ...more
  }: Omit<WriteKind<Table['$inferSelect']>, 'text'> & {
    onConflict?: string
    returning?: string
  } = {},
): WriteKind<Table['$inferSelect']> {
  const keys = Object.keys(getTableColumns(table))
  const columns = keys.map((key) => quoted(toSnakeCase(key)))
  return {
    ...more,
    text: `{it} as (
      insert into ${quoted(getTableConfig(table).name)} (${columns.join(', ')})
      select ${keys.map(quoted).join(', ')} from ${rowsOf(table)}
      ${onConflict === undefined ? '' : `on conflict ${onConflict}`} returning ${returning})`,
  }
}
