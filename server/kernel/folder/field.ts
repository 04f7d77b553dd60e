import type * as v from 'valibot'

/** What a field reads and writes its values with, for one item of one park. */
export interface FieldContext {
  tenantId: string
  /** When the item was imported for the first time, or is now: what relative times are counted from. ms. */
  anchorMs: number
  /** The keys of all items of a kind in the folder. */
  keysOf(kind: string): readonly string[]
  /** Whether an item stands in the folder for a function that the app does not have yet (appFunction.ts). */
  isLeftOut(kind: string, key: string): boolean
  /** Whether the app has a page of this path. */
  isPage(path: string): boolean
  /** Where a file of the folder is served; undefined when there is no such file. */
  addressOf(path: string): string | undefined
  /** Rich text as it is stored, from what stands in a file. Not here: what reads Markdown is no part of the server. */
  readRichText(text: string): string
  /** The reverse, for an export … */
  writeRichText(html: string): string
  /** … the key of an item by its id … */
  keyOf(kind: string, id: string): string
  /** … and the path of a file by its address. */
  pathOf(address: string): string
}

/**
 * One entry of an item as it stands in a file and in a column: `schema` reads the one as the other and says in Chinese
 * what is wrong, `write` is its reverse.
 */
export interface Field<Value> {
  /** Its name in the files: 标题. */
  label: string
  schema: v.GenericSchema<unknown, Value>
  /** Undefined: it is left out, and reads as the same again. */
  write(value: Value): unknown
  /** Stands below the front matter of a page instead of in it. */
  isBody?: boolean
}

/** What an item's fields read. */
export type RecordOf<F> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }
