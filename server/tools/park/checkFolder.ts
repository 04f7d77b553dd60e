import * as v from 'valibot'
import { appFunctions, functionLabel, hasPage } from '../../kernel/folder/appFunction'
import type { Field, FieldContext } from '../../kernel/folder/field'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { parkFileAddress } from '../../kernel/folder/parkFileAddress'
import { type FolderProblem, keyLabel, placeOf } from '../../kernel/folder/problem'
import { blankContext } from './richText'
import { folderFiles, type FolderFile } from './folderFile'
import { withScene } from './drawnScene'
import { nearest, correctionOf } from './nearest'
import { parseFolder, type ParseOptions } from './parseFolder'
import type { CellPlace, RawItem } from './rawItem'
import type { FolderFiles } from './readFolder'
import { searchWords } from '../../kernel/searchText'

interface RankedItem extends RawItem {
  /** Index among the items of its kind, from 0. */
  rank: number
}

/** A valid item, with its columns. */
export interface CheckedItem {
  item: RawItem
  columns: Readonly<Record<string, unknown>>
}

export interface CheckedFolder {
  tenantId: string
  items: CheckedItem[]
  files: FolderFile[]
}

export interface CheckOptions extends ParseOptions {
  parts: readonly FolderPart[]
  now: Date
  /** First import of each item, by kind and key (itemName); undefined: now. */
  firstImportOf?: (tenantId: string, kind: string, key: string) => Date | undefined
  isDemo?: boolean
}

const tenantPattern = /^[a-z][a-z0-9-]{1,31}$/

/** Tenant id named by a folder; undefined when missing or invalid. */
export function tenantOf(items: readonly RawItem[]): string | undefined {
  const key = items.find(({ part }) => part.kind === 'park')?.values[keyLabel]
  return typeof key === 'string' && tenantPattern.test(key) ? key : undefined
}

/**
 * Checks a whole folder and reports all problems at once.
 * @returns the checked folder, or its problems in the order of the files
 */
export function checkFolder(
  files: FolderFiles,
  options: CheckOptions,
): { folder: CheckedFolder; problems: [] } | { folder?: undefined; problems: FolderProblem[] } {
  const { parts, now, firstImportOf, isDemo = false } = options
  const { items: read, problems, unread } = parseFolder(files, parts, options)
  const { items: all, files: whole } = withScene(read, files)
  const pictures = folderFiles(whole)
  problems.push(...pictures.problems)
  const kept = ranked(all, problems)
  const tenantId = tenantOf(kept)
  if (tenantId === undefined) {
    const park = kept.find(({ part }) => part.kind === 'park')
    if (park) {
      const message = `“${keyLabel}”应以小写字母开头，只含小写字母、数字和连字符，最多 32 个`
      problems.push({ file: park.file, line: park.lineOf(keyLabel), message })
    }
    return { problems: sorted(problems) }
  }

  const keys = new Map<string, string[]>()
  for (const { part, key } of kept) keys.set(part.kind, [...(keys.get(part.kind) ?? []), key])
  const contextOf = (item: RawItem): FieldContext => ({
    ...blankContext,
    tenantId,
    anchorMs: (firstImportOf?.(tenantId, item.part.kind, item.key) ?? now).getTime(),
    keysOf: (kind) => keys.get(kind) ?? [],
    isUnread: (kind) => unread.has(kind),
    isPage: hasPage,
    addressOf(path) {
      const file = pictures.found.get(path)
      return file && parkFileAddress(tenantId, file.name)
    },
  })

  const checked: CheckedItem[] = []
  const records = new Map<FolderPart, Record<string, unknown>[]>()
  for (const item of kept) {
    const record = readRecord(item, contextOf(item), problems)
    if (!record) continue
    records.set(item.part, [...(records.get(item.part) ?? []), record])
    try {
      const place = { tenantId, key: item.key, rank: item.rank, now, isDemo, searchWords }
      checked.push({ item, columns: item.part.toRow(record, place) })
    } catch (error) {
      problems.push({ file: item.file, line: item.lineOf(), message: messageOf(error) })
    }
  }
  for (const part of parts) {
    const file = placeOf(part.shape)
    const rows = records.get(part)
    // With a part of the items the check would report problems that the unreadable items would resolve.
    const isWhole = kept.filter((item) => item.part === part).length === rows?.length
    if (!part.whole || !rows || !isWhole || unread.has(part.kind)) continue
    for (const message of part.whole(rows)) problems.push({ file, message })
  }
  if (problems.length > 0) return { problems: sorted(problems) }
  return { folder: { tenantId, items: checked, files: [...pictures.found.values()] }, problems: [] }
}

/** Message of a Chinese error; any other error is a program fault and is rethrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && /[\u4e00-\u9fff]/.test(error.message)) return error.message
  throw error
}

/** Items with their rank among those of their kind, without those that name no function of the app. */
function ranked(items: readonly RawItem[], problems: FolderProblem[]): RankedItem[] {
  const ranks = new Map<FolderPart, number>()
  return items.flatMap((item) => {
    const name = item.values[functionLabel]
    if (name !== undefined && !(typeof name === 'string' && appFunctions.includes(name))) {
      const message = `“${functionLabel}”应为${appFunctions.join('、')}之一`
      problems.push({ file: item.file, line: item.lineOf(functionLabel), message })
      return []
    }
    const rank = ranks.get(item.part) ?? 0
    ranks.set(item.part, rank + 1)
    return [{ ...item, rank }]
  })
}

const placed = (cell: CellPlace | undefined) => (cell ? { cell } : {})

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Column values of an item; undefined, with problems, when one is invalid. */
function readRecord(
  item: RawItem,
  context: FieldContext,
  problems: FolderProblem[],
): Record<string, unknown> | undefined {
  const fields = item.part.fields(fieldMakers(context)) as Record<string, Field<unknown>>
  const labels = Object.values(fields).map(({ label }) => label)
  const before = problems.length
  const meant = new Set<string>()
  for (const [label, given] of Object.entries(item.values)) {
    if (label === keyLabel || label === functionLabel || labels.includes(label)) continue
    const guess = nearest(label, labels)
    const message = `没有“${label}”这一项${guess === undefined ? `，可以写：${labels.join('、')}` : `，是不是“${guess}”？`}`
    const isFree = guess !== undefined && item.values[guess] === undefined
    if (isFree) meant.add(guess)
    problems.push({
      ...{ file: item.file, line: item.lineOf(label), message, label },
      ...(isScalar(given) && { written: String(given) }),
      ...placed(item.cellOf?.(label, isFree)),
      ...(isFree && { fix: { what: 'label', from: label, to: guess } as const }),
    })
  }
  const record: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { label, schema } = field
    const value = item.values[label]
    const read = v.safeParse(schema, value)
    if (read.success) {
      record[name] = read.output
      continue
    }
    const missing = value === undefined || value === null
    // Missing only because its name is misspelt, which is a problem already.
    if (missing && meant.has(label)) continue
    const message = missing ? `缺少“${label}”` : `“${label}”${read.issues[0].message}`
    const to = missing ? undefined : correctionOf(field, value)
    problems.push({
      ...{ file: item.file, line: item.lineOf(label), message, label },
      ...(isScalar(value) && { written: String(value) }),
      ...placed(item.cellOf?.(label)),
      ...(to !== undefined && { fix: { what: 'value', from: String(value), to } as const }),
    })
  }
  return problems.length === before ? record : undefined
}

const sorted = (problems: readonly FolderProblem[]): FolderProblem[] =>
  [...problems].sort(
    (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0),
  )
