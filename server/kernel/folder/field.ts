import type * as v from 'valibot'

/** Context for reading and writing the fields of one item of one park. */
export interface FieldContext {
  tenantId: string
  /** ms; the item's first import, or now for a new item. Base of relative times. */
  anchorMs: number
  /** The keys of all items of a kind in the folder. */
  keysOf(kind: string): readonly string[]
  /** Whether some items of a kind could not be read, so that a key may be one of theirs. */
  isUnread(kind: string): boolean
  /** Whether the app has a page of this path. */
  isPage(path: string): boolean
  /** Address of a file of the folder; undefined when there is no such file. */
  addressOf(path: string): string | undefined
  /** Converts a file's text to stored rich text. Injected: the Markdown reader is not part of the server. */
  readRichText(text: string): string
  /** Reverse of `readRichText`, for an export. */
  writeRichText(html: string): string
  /** Key of an item by its id. */
  keyOf(kind: string, id: string): string
  /** Path of a file by its address. */
  pathOf(address: string): string
}

/**
 * One entry of an item, in file and column: `schema` converts the file's value to the column's,
 * with errors in Chinese; `write` is its reverse.
 */
export interface Field<Value> {
  /** Label in the files: 标题. */
  label: string
  schema: v.GenericSchema<unknown, Value>
  /** Returns undefined for a value to omit from the file; it reads as the same value again. */
  write(value: Value): unknown
  /** Values that it may have, where they can be listed: words, keys of the folder's items. */
  offers?: readonly string[]
  /** Kind of the items that it refers to. */
  refersTo?: string
  /** Its value has parts; a cell of a workbook holds it as YAML. */
  isNested?: boolean
  /** Written below a page's front matter instead of in it. */
  isBody?: boolean
}

/** Column values read by an item's fields. */
export type RecordOf<F> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never }

/**
 * Remaining stock after the initial stock changes.
 * @param gone quantity that members have, or hold in unpaid orders
 * @throws Error in Chinese when `gone` exceeds `initialStock`
 */
export function stockLeft(initialStock: number, gone: number): number {
  if (initialStock < gone) throw new Error(`“库存”不能少于已经发出的 ${gone} 份`)
  return initialStock - gone
}
