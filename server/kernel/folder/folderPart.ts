import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../database/queryable'
import type { RecordOf } from './field'
import type { FieldMakers } from './fields/fieldMakers'
import type { FileShape } from './problem'

/** Data of an item besides its fields. */
export interface ItemPlace {
  tenantId: string
  key: string
  /** Index among the items of its kind, from 0. */
  rank: number
  /** Time of the import. */
  now: Date
  /** Whether the park is a demo. */
  isDemo: boolean
  /** Search words of a text (search/searchTerms). Injected: pinyin is not part of the server. */
  searchWords(text: string): string[]
}

/** A kind of item in a park's folder: its layout in files and its database rows. */
export interface FolderPart {
  /** Name of the kind in references and item ids. Never rename one: ids would change. */
  kind: string
  /** 公告 */
  label: string
  shape: FileShape
  table: PgTable & { tenantId: PgColumn }
  /**
   * Column that identifies an item within a park. id: computed from the key. key: the key itself.
   * Undefined: one row per park.
   */
  identity: { column: string; by: 'id' | 'key' } | undefined
  /** At least one item must exist. */
  required?: boolean
  /** Fields, by the names that `toRow` uses. */
  fields(make: FieldMakers): Record<string, { label: string }>
  /** Columns of the row, without tenant and identity. @throws Error in Chinese when fields contradict each other */
  toRow(record: Record<string, unknown>, place: ItemPlace): Record<string, unknown>
  /** Record of a row, for an export; default: the columns of the same names. */
  toRecord?(row: Record<string, unknown>): Record<string, unknown>
  /** Columns written only when the item is created; later changed by the running park: 浏览量. */
  initial: readonly string[]
  /**
   * Columns to update in a row that differs, where some depend on others and on past activity, such
   * as remaining stock.
   * @throws Error in Chinese when past activity forbids the change
   */
  change?(
    row: Record<string, unknown>,
    wanted: Record<string, unknown>,
    now: Date,
  ): Record<string, unknown>
  /**
   * When the folder changes the column `by`, its values of `columns` apply too, even where the desk has changed them since
   * the last import: a new lease of a space has its own end.
   */
  together?: { by: string; columns: readonly string[] }
  /**
   * Creates missing rows in other tables after its own rows are written, in the same transaction: a
   * hall's seat plan. Runs at every import, again after endings, so it must be idempotent.
   * @throws Error in Chinese when that is impossible
   */
  follow?(tx: Queryable, tenantId: string, now: Date): Promise<void>
  /**
   * Checks the rows of the park at the end of an import that changed some of this kind: also those that the folder no longer
   * has, which the check of a folder alone does not see. @returns error messages in Chinese
   */
  afterImport?(tx: Queryable, tenantId: string): Promise<string[]>
  /** Locks its rows from comparison to the end of the import: members change them meanwhile. */
  holdsRows?: boolean
  /**
   * What to do with a row whose item is no longer in the folder: columns that end it, or its removal.
   * @throws Error in Chinese when past activity forbids it
   */
  end: (row: Record<string, unknown>, now: Date) => Record<string, unknown> | 'remove' | 'keep'
  /** Rows an export omits: those that have ended. */
  isOver?(row: Record<string, unknown>, now: Date): boolean
  /** Whether a row is of this kind, where the table holds other kinds too. */
  isOf?(row: Record<string, unknown>): boolean
  /** Checks all items together. @returns error messages in Chinese */
  whole?(records: readonly Record<string, unknown>[]): string[]
}

type Row<T extends PgTable> = T['$inferSelect']
type Insert<T extends PgTable> = T['$inferInsert']

interface TypedPart<T extends PgTable & { tenantId: PgColumn }, F, Key extends string>
  extends Omit<
    FolderPart,
    | 'table'
    | 'fields'
    | 'toRow'
    | 'toRecord'
    | 'initial'
    | 'change'
    | 'together'
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
  together?: { by: keyof Insert<T> & string; columns: readonly (keyof Insert<T> & string)[] }
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
  // The import engine handles all tables alike; the types of each part are checked above.
  return { initial: [], ...part } as unknown as FolderPart
}
