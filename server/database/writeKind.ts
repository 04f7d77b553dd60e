import { getTableColumns, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { jsonText } from './jsonText'

/** SQL that writes some rows, as part of a larger statement. */
export interface WritePart<Row> {
  /**
   * Common table expressions; `{}` is the next of `values`. They do not see other writes of the
   * same statement, only rows returned by an expression.
   */
  text: string
  /** Evaluated, and so written, in this order; the transaction ends at the first that is not true. */
  checks: readonly WriteCheck<Row>[]
}

export interface WriteCheck<Row> {
  /** SQL expression over the expressions of the part. */
  demand: string
  /** Error that ends the transaction; default: the database's own. */
  refusal?(rows: readonly Row[]): Error
}

/**
 * A way of writing rows (outbox.ts). Create it once per repository, at module level: its identity
 * is the key of prepared statements.
 */
export interface WriteKind<Row> {
  /** Key for the statement's text, besides the row count. */
  shape?(rows: readonly Row[]): string
  /** @param it prefix of every expression's name */
  part(rows: readonly Row[], it: string): WritePart<Row>
  values(rows: readonly Row[]): unknown[]
  /** Translates a database error; undefined: keep the original. */
  explain?(error: unknown): Error | undefined
  /** Identifies the changed row: two changes of the same row are sent as two statements. */
  key?(row: Row): string | readonly string[] | undefined
}

/** Optional parts of a kind. */
type More<Row> = Pick<WriteKind<Row>, 'explain' | 'key'>

/**
 * A kind with one statement per row, each of which must write exactly one row.
 * @param text with `{}` for the next of the row's values; without a returning clause
 * @param refusal error when no row is written; default: the database's own
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

/** Parameter value for a column. */
function sent({ columnType }: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null
  return columnType === 'PgJsonb' || columnType === 'PgJson' ? jsonText(value) : value
}

/**
 * A kind that inserts rows of a table; a row has every column.
 * @param onConflict text after `on conflict`; existing rows are then not written
 * @param refusal error when a row exists already; without it that is accepted
 * @param then further expressions over the new rows (`{it}`, whose columns are given by
 * `returning`)
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
  // One expression per row, so that `then` knows its row.
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

/** Types and values of some columns, for handwritten SQL. */
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
