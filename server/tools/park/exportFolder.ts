import { eq } from 'drizzle-orm'
import { stringify as yamlText } from 'yaml'
import type { Field, FieldContext } from '../../kernel/folder/field'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { keyLabel, monthDivider } from '../../kernel/folder/fileShape'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { parkFileAddress } from '../../kernel/folder/parkFileAddress'
import { csvText, type TableCell } from '../../kernel/table/csvText'
import { workbookBytes } from '../../kernel/table/workbook'
import { bareTable } from './tableSources'
import type { Queryable } from '../../database/queryable'
import { folderItem, parkFile } from '../../areas/people/parkFile/parkFile.table'
import { blankContext } from './context'
import { identityIn, rowsOf, type Row } from './planImport'

interface ExportedItem {
  key: string
  values: Record<string, unknown>
  body?: string
}

/**
 * Exports a running park as a folder: its current content, including what was published at the
 * desk. Ended items are omitted; importing the folder into the same park changes nothing.
 * @param isWorkbook tables are written as workbooks (xlsx) instead of CSV
 * @returns the files by path; undefined when there is no such park
 */
export async function exportFolder(
  db: Queryable,
  parts: readonly FolderPart[],
  tenantId: string,
  now: Date,
  { isWorkbook = false }: { isWorkbook?: boolean } = {},
): Promise<Map<string, Buffer> | undefined> {
  const known = await db.select().from(folderItem).where(eq(folderItem.tenantId, tenantId))
  const keys = new Map(known.map(({ kind, key, identity }) => [`${kind}/${identity}`, key]))
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
    for (const [path, content] of contentsOf(part, items)) {
      if (typeof content === 'string') files.set(path, Buffer.from(content))
      else if (isWorkbook)
        files.set(
          path.replace(/\.csv$/, '.xlsx'),
          await workbookBytes([{ name: bareTable(path.replace(/\.csv$/, '')), rows: content }]),
        )
      else files.set(path, Buffer.from(csvText(content)))
    }
  }
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
  if (shape.form === 'months') return monthsOf(part, shape, items)
  const entries = items.map(entryOf)
  if (shape.form === 'list') return [[shape.path, yaml(entries)]]
  return [[shape.path, tableOf(part, entries)]]
}

type Entry = Record<string, unknown>

const entryOf = ({ key, values }: ExportedItem): Entry => ({ [keyLabel]: key, ...values })

/** All columns of a table, also those that are empty or hold defaults in every line. */
function tableOf(part: FolderPart, entries: readonly Entry[], without?: string): TableCell[][] {
  const fields = Object.values(part.fields(fieldMakers(blankContext))).map(({ label }) => label)
  const written = new Set(entries.flatMap((entry) => Object.keys(entry)))
  const columns = fields.filter((label) => label !== without || written.has(label))
  const labels = [...new Set([keyLabel, ...columns, ...written])]
  return [labels, ...entries.map((entry) => labels.map((label) => cell(entry[label])))]
}

/**
 * One file per month, under the original name or, for items that came from no file, by their month.
 */
function monthsOf(
  part: FolderPart,
  { folder, label }: { folder: string; label: string },
  items: readonly ExportedItem[],
): [string, Content][] {
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
  return [...files].map(([name, entries]) => [
    `${folder}/${name}.csv`,
    tableOf(part, entries, label),
  ])
}

const without = (values: Entry, label: string): Entry =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== label))
