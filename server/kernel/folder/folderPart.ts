import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../database/queryable'
import type { RecordOf } from './field'
import type { FieldMakers } from './fields/fieldMakers'
import type { FileShape } from './fileShape'

/** What an item is besides its fields. */
export interface ItemPlace {
  tenantId: string
  key: string
  /** Its place among the items of its kind, from 0. */
  rank: number
  /** The moment of the import. */
  now: Date
  /** The park is made for trying out. */
  isDemo: boolean
  /** What a text is found by (search/searchTerms). Not read by the server: pinyin is no part of it. */
  searchWords(text: string): string[]
}

/** A kind of item in a park's folder: how it stands in files, and which rows it becomes. */
export interface FolderPart {
  /** Names the kind in references and in the ids of its items. Never rename one: ids would change. */
  kind: string
  /** 公告 */
  label: string
  shape: FileShape
  table: PgTable & { tenantId: PgColumn }
  /**
   * The column that tells the items of a park apart. id: computed from the key. key: the key itself.
   * Undefined: a park has one row.
   */
  identity: { column: string; by: 'id' | 'key' } | undefined
  /** The park cannot be without it. */
  required?: boolean
  /** Its fields, by the names under which toRow finds them. */
  fields(make: FieldMakers): Record<string, { label: string }>
  /** The columns of the row, without the tenant and the identity. @throws Error in Chinese where fields contradict */
  toRow(record: Record<string, unknown>, place: ItemPlace): Record<string, unknown>
  /** The record of a row, for an export; by default the columns of the same names. */
  toRecord?(row: Record<string, unknown>): Record<string, unknown>
  /** Columns that are written when an item is made and belong to the running park from then on: 浏览量. */
  initial: readonly string[]
  /**
   * The columns to change of a row that differs, where some of them follow from others and from what has happened:
   * the stock that is left. @throws Error in Chinese when the park's life forbids the change
   */
  change?(
    row: Record<string, unknown>,
    wanted: Record<string, unknown>,
    now: Date,
  ): Record<string, unknown>
  /**
   * Makes what other tables need beside its rows, once these are written and inside the same transaction: the plan of a
   * hall. Makes only what is missing, for it runs at every import. @throws Error in Chinese where that cannot be
   */
  follow?(tx: Queryable, tenantId: string, now: Date): Promise<void>
  /** Its rows are locked from the comparison to the end of the import: members change them meanwhile. */
  holdsRows?: boolean
  /**
   * What becomes of a row whose item has gone from the folder: columns that end it, or its removal.
   * @throws Error in Chinese when the park's life forbids it
   */
  end: (row: Record<string, unknown>, now: Date) => Record<string, unknown> | 'remove' | 'keep'
  /** Which rows an export leaves out: those that have ended. */
  isOver?(row: Record<string, unknown>, now: Date): boolean
  /** Only rows of the kind, where the table holds others too. */
  isOf?(row: Record<string, unknown>): boolean
  /** What must hold of all items together. @returns sentences in Chinese */
  whole?(records: readonly Record<string, unknown>[]): string[]
}

type Row<T extends PgTable> = T['$inferSelect']
type Insert<T extends PgTable> = T['$inferInsert']

interface TypedPart<T extends PgTable & { tenantId: PgColumn }, F, Key extends string> extends Omit<
  FolderPart,
  | 'table'
  | 'fields'
  | 'toRow'
  | 'toRecord'
  | 'initial'
  | 'change'
  | 'end'
  | 'isOver'
  | 'isOf'
  | 'whole'
  | 'identity'
> {
  table: T
  identity: { column: Key; by: 'id' | 'key' } | undefined
  fields(make: FieldMakers): F
  toRow(record: RecordOf<F>, place: ItemPlace): Omit<Insert<T>, 'tenantId' | Key>
  toRecord?(row: Row<T>): RecordOf<F>
  initial?: readonly (keyof Insert<T> & string)[]
  change?(row: Row<T>, wanted: Partial<Insert<T>>, now: Date): Partial<Insert<T>>
  end: (row: Row<T>, now: Date) => Partial<Insert<T>> | 'remove' | 'keep'
  isOver?(row: Row<T>, now: Date): boolean
  isOf?(row: Row<T>): boolean
  whole?(records: readonly RecordOf<F>[]): string[]
}

/** Declares a kind of item with the types of its table and fields checked (MAP.md, a park as a folder). */
export function folderPart<
  T extends PgTable & { tenantId: PgColumn },
  F extends Record<string, { label: string }>,
  Key extends string = 'id',
>(part: TypedPart<T, F, Key>): FolderPart {
  // The engine meets rows of every table alike; what each part says of its own has been checked above.
  return { initial: [], ...part } as unknown as FolderPart
}
