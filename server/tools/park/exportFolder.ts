import { eq } from 'drizzle-orm'
import { stringify as yamlText } from 'yaml'
import type { Field, FieldContext } from '../../kernel/folder/field'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { keyLabel, monthDivider } from '../../kernel/folder/problem'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { parkFileAddress } from '../../kernel/folder/parkFileAddress'
import { csvText, type TableCell } from '../../kernel/table/csvText'
import { parkWorkbook, type SheetContent } from './parkWorkbook'
import { PARK_WORKBOOK } from './tableSources'
import type { Queryable } from '../../database/queryable'
import { folderItem, parkFile } from '../../areas/people/parkFile/parkFile.table'
import { blankContext } from './richText'
import { identityIn, rowsOf, type Row } from './planImport'

interface ExportedItem {
  key: string
  values: Record<string, unknown>
  body?: string
}

/**
 * Exports a running park as a folder: its current content, including what was published at the
 * desk. Ended items are omitted; importing the folder into the same park changes nothing.
 * @param isWorkbook everything but pictures and films is written as one workbook (park.xlsx)
 * @returns the files by path; undefined when there is no such park
 */
export async function exportFolder(
  db: Queryable,
  parts: readonly FolderPart[],
  tenantId: string,
  now: Date,
  { isWorkbook = false }: { isWorkbook?: boolean } = {},
): Promise<Map<string, Buffer> | undefined> {
  const storedItems = await db.select().from(folderItem).where(eq(folderItem.tenantId, tenantId))
  const keys = new Map(storedItems.map(({ kind, key, identity }) => [`${kind}/${identity}`, key]))
  const stored = await db.select().from(parkFile).where(eq(parkFile.tenantId, tenantId))
  const byAddress = new Map(stored.map((file) => [parkFileAddress(tenantId, file.name), file]))
  const files = new Map<string, Buffer>()
  const context: FieldContext = {
    ...blankContext,
    tenantId,
    anchorMs: now.getTime(),
    keyOf: (kind, id) => keys.get(`${kind}/${id}`) ?? id,
    pathOf(address) {
      const file = byAddress.get(address)
      if (!file) return address
      files.set(file.path, file.content)
      return file.path
    },
  }
  const contents: SheetContent[] = []
  for (const part of parts) {
    const rows = (await rowsOf(db, part, tenantId)).filter((row) => !part.isOver?.(row, now))
    if (part.kind === 'park' && rows.length === 0) return undefined
    const items = rows
      .map((row) => ({
        row,
        key: part.identity ? context.keyOf(part.kind, identityIn(part, row)) : tenantId,
      }))
      .sort(
        (one, other) => rankOf(one.row) - rankOf(other.row) || inOrder.compare(one.key, other.key),
      )
      .map(({ row, key }) => itemOf(part, row, key, context))
    if (isWorkbook) contents.push(...sheetsOf(part, items))
    else
      for (const [path, content] of contentsOf(part, items))
        files.set(path, Buffer.from(typeof content === 'string' ? content : csvText(content)))
  }
  if (isWorkbook) files.set(PARK_WORKBOOK, await parkWorkbook(parts, contents))
  return files
}

/** Numeric order: level 10 after level 9. */
const inOrder = new Intl.Collator('en', { numeric: true })

const rankOf = (row: Row): number => (typeof row.rank === 'number' ? row.rank : 0)

function itemOf(part: FolderPart, row: Row, key: string, context: FieldContext): ExportedItem {
  const fields = part.fields(fieldMakers(context)) as Record<string, Field<unknown>>
  const record = part.toRecord ? part.toRecord(row) : row
  const item: ExportedItem = { key, values: {} }
  for (const [name, field] of Object.entries(fields)) {
    const written = field.write(record[name])
    if (field.isBody) item.body = written === undefined ? '' : String(written)
    else if (written !== undefined) item.values[field.label] = written
  }
  return item
}

const yaml = (value: unknown): string => yamlText(value, { lineWidth: 0 })

/** Joins a list by 、, the separator used when reading. */
function cell(value: unknown): TableCell {
  if (Array.isArray(value)) return value.join('、')
  if (typeof value === 'number') return value
  return value === undefined ? '' : String(value)
}

/** Content of a file: a text, or the rows of a table. */
type Content = string | TableCell[][]

function contentsOf(part: FolderPart, items: readonly ExportedItem[]): [string, Content][] {
  const { shape, kind } = part
  const [first] = items
  if (first === undefined) return []
  if (shape.form === 'pages')
    return items.map(({ key, values, body = '' }) => {
      const matter = Object.keys(values).length > 0 ? yaml(values) : ''
      return [`${shape.folder}/${key}.md`, `---\n${matter}---\n\n${body}\n`]
    })
  if (shape.form === 'single') {
    const own = kind === 'park' ? { [keyLabel]: first.key } : {}
    return [[shape.path, yaml({ ...own, ...first.values })]]
  }
  if (shape.form === 'months')
    return [...byMonth(shape, items)].map(([month, rows]) => [
      `${shape.folder}/${month}.csv`,
      tableOf(part, rows, shape.label),
    ])
  const entries = items.map(entryOf)
  if (shape.form === 'list') return [[shape.path, yaml(entries)]]
  return [[shape.path, tableOf(part, entries)]]
}

type Entry = Record<string, unknown>

const entryOf = ({ key, values }: ExportedItem): Entry => ({ [keyLabel]: key, ...values })

/** Sheets of a kind in the park's workbook. */
function sheetsOf(part: FolderPart, items: readonly ExportedItem[]): SheetContent[] {
  if (part.shape.form === 'months')
    return [...byMonth(part.shape, items)].map(([month, entries]) => ({ part, month, entries }))
  const fields = Object.values(part.fields(fieldMakers(blankContext))) as Field<unknown>[]
  const body = fields.find(({ isBody }) => isBody)?.label
  const entries = items.map((item) => ({
    ...entryOf(item),
    ...(body !== undefined && { [body]: item.body }),
  }))
  return entries.length > 0 ? [{ part, entries }] : []
}

/** All columns of a table, also those that are empty or hold defaults in every line. */
function tableOf(part: FolderPart, entries: readonly Entry[], without?: string): TableCell[][] {
  const fields = Object.values(part.fields(fieldMakers(blankContext))).map(({ label }) => label)
  const written = new Set(entries.flatMap((entry) => Object.keys(entry)))
  const columns = fields.filter((label) => label !== without || written.has(label))
  const labels = [...new Set([keyLabel, ...columns, ...written])]
  return [labels, ...entries.map((entry) => labels.map((label) => cell(entry[label])))]
}

/** Entries by month: that of their first file or, for items that came from no file, their own. */
function byMonth(
  { label }: { label: string },
  items: readonly ExportedItem[],
): Map<string, Entry[]> {
  const files = new Map<string, Entry[]>()
  for (const { key, values } of items) {
    const [name, own] = key.includes(monthDivider)
      ? key.split(monthDivider)
      : [String(values[label]), key]
    files.set(name ?? '', [
      ...(files.get(name ?? '') ?? []),
      entryOf({ key: own ?? '', values: values[label] === name ? without(values, label) : values }),
    ])
  }
  return files
}

const without = (values: Entry, label: string): Entry =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== label))
