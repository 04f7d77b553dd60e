import { getTableColumns, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { jsonText } from './jsonText'

/** What is written of some rows, as part of a statement that writes others beside it. */
export interface WritePart<Row> {
  /**
   * Common table expressions; `{}` is the next of `values`. They see nothing of what the same statement writes beside
   * them, but what one of them returns.
   */
  text: string
  /** Asked one after another, and so written in this order; the transaction ends where one is not true. */
  checks: readonly WriteCheck<Row>[]
}

export interface WriteCheck<Row> {
  /** An expression in SQL over the expressions of the part. */
  demand: string
  /** What the transaction is ended with; left out: what the database says. */
  refusal?(rows: readonly Row[]): Error
}

/**
 * A way of writing rows (outbox.ts). Made once, at the top of a repository: its identity is what prepared statements are
 * found by.
 */
export interface WriteKind<Row> {
  /** What the text depends on, besides how many rows there are. */
  shape?(rows: readonly Row[]): string
  /** @param it begins the name of every expression */
  part(rows: readonly Row[], it: string): WritePart<Row>
  values(rows: readonly Row[]): unknown[]
  /** What an error of the database means; undefined: what it says. */
  explain?(error: unknown): Error | undefined
  /** Which row of which table a row changes: two changes of the same row are two statements. */
  key?(row: Row): string | readonly string[] | undefined
}

/** Further parts of a kind. */
type More<Row> = Pick<WriteKind<Row>, 'explain' | 'key'>

/**
 * One statement for each row, which must write exactly one.
 * @param text with `{}` for the next of the row's values; it has no returning clause
 * @param refusal what the transaction is ended with when it writes none; left out: what the database says
 */
export function eachKind<Row>(
  text: string,
  values: (row: Row) => unknown[],
  { refusal, ...more }: More<Row> & { refusal?(): Error } = {},
): WriteKind<Row> {
  return {
    ...more,
    part: (rows, it) => ({
      text: rows.map((_row, index) => `${it}_${index} as (${text} returning 1)`).join(',\n'),
      checks: rows.map((_row, index) => ({
        demand: `exists (select from ${it}_${index})`,
        refusal,
      })),
    }),
    values: (rows) => rows.flatMap(values),
  }
}

const quoted = (name: string) => `"${name}"`

/** What is sent for a column. */
function sent({ columnType }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return columnType === 'PgJsonb' || columnType === 'PgJson' ? jsonText(value) : value
}

/**
 * Writes new rows of a table; a row has every column.
 * @param onConflict what follows `on conflict`; rows that are there already are not written then
 * @param refusal what the transaction is ended with when one was there; left out: that is no matter
 * @param then further expressions, over the rows that are new (`{it}`, of which `returning` tells the columns)
 */
export function insertKind<Table extends PgTable, Row extends Table['$inferSelect']>(
  table: Table,
  {
    onConflict,
    refusal,
    returning = '1',
    then,
    ...more
  }: More<Row> & {
    onConflict?: string
    refusal?(): Error
    returning?: string
    then?: { text: string; values(row: Row): unknown[] }
  } = {},
): WriteKind<Row> {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([key]) => quoted(toSnakeCase(key))).join(', ')
  const row = `(${columns.map(([, column]) => `{}::${column.getSQLType()}`).join(', ')})`
  const into = `insert into ${quoted(getTableConfig(table).name)} (${names}) values`
  const end = `${onConflict === undefined ? '' : `on conflict ${onConflict} `}returning ${returning}`
  const valuesOf = (each: Row) =>
    columns.map(([key, column]) => sent(column, (each as Record<string, unknown>)[key]))
  const part = (rows: readonly Row[], it: string): WritePart<Row> => ({
    text: `${it} as (${into} ${rows.map(() => row).join(', ')} ${end})`,
    checks: refusal
      ? [{ demand: `(select count(*) from ${it}) = ${rows.length}`, refusal }]
      : [{ demand: `(select count(*) from ${it}) >= 0` }],
  })
  if (!then) return { ...more, part, values: (rows) => rows.flatMap(valuesOf) }
  // Each row by itself, so that what follows knows which it was.
  return {
    ...more,
    part: (rows, it) => {
      const parts = rows.map((each, index) => part([each], `${it}_${index}`))
      return {
        text: parts
          .map(({ text }, index) => `${text}, ${then.text.replaceAll('{it}', `${it}_${index}`)}`)
          .join(',\n'),
        checks: parts.flatMap(({ checks }) => checks),
      }
    },
    values: (rows) => rows.flatMap((each) => [...valuesOf(each), ...then.values(each)]),
  }
}

/** Types and values of some columns, for a text of one's own. */
export function columnsOf<Table extends PgTable>(table: Table) {
  const columns = getTableColumns(table)
  const of = (key: string): Column => {
    const column = columns[key]
    if (!column) throw new Error(`${getTableConfig(table).name} has no ${key}`)
    return column
  }
  return {
    /** `column = {}` for each, with its type. */
    set: (keys: readonly string[]): string =>
      keys.map((key) => `${toSnakeCase(key)} = {}::${of(key).getSQLType()}`).join(', '),
    values: (row: object, keys: readonly string[]): unknown[] =>
      keys.map((key) => sent(of(key), (row as Record<string, unknown>)[key])),
  }
}
