import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { type FolderProblem, itemId, placeOf } from '../../kernel/folder/problem'
import type { Queryable } from '../../database/queryable'
import type { Keeps } from '../../kernel/folder/folderWork'
import { fingerprintOf } from './fingerprint'
import { messageOf, type CheckedItem } from './checkFolder'

export type Row = Record<string, unknown>

/** Action of an import on one row. */
export type Step = { part: FolderPart; key: string; where: SQL | undefined } & (
  | { act: 'make'; row: Row }
  | { act: 'change'; set: Row; columns: string[] }
  | { act: 'end'; set: Row }
  | { act: 'remove' }
  | { act: 'same' }
)

/** What the desk, or the running park, has changed since the last import, or what it forbids to change. */
export interface KeptItem {
  part: FolderPart
  key: string
  columns: string[]
  /** Why the item cannot be changed or ended, in Chinese. */
  reason?: string
}

/** An item of an earlier import: kind, key and identity value. */
export interface KnownItem {
  kind: string
  key: string
  identity: string
  /** Fingerprints of its columns as the last import wrote them. */
  written: Readonly<Record<string, string>> | null
}

/** Identity value of an item: computed from its key, or the key itself; '' when a park has one row. */
export function identityOf({ kind, identity }: FolderPart, tenantId: string, key: string): string {
  if (!identity) return ''
  return identity.by === 'id' ? itemId(tenantId, kind, key) : key
}

interface RowsWanted {
  /** Identity values; default: every row of the park. A kind with one row per park has none. */
  identities?: ReadonlySet<string>
  /** Locks the rows. */
  isHeld?: boolean
}

/** Rows of a park in a kind's table. */
export async function rowsOf(
  db: Queryable,
  part: FolderPart,
  tenantId: string,
  { identities, isHeld = false }: RowsWanted = {},
): Promise<Row[]> {
  const { table, identity, isOf } = part
  const isWanted =
    identities && identity
      ? sql`${columnOf(part, identity.column)} = any(${sql.param([...identities])})`
      : undefined
  const query = db
    .select()
    .from(table)
    .where(and(eq(table.tenantId, tenantId), isWanted))
  const rows = (await (isHeld ? query.for('update') : query)) as Row[]
  return isOf ? rows.filter((row) => isOf(row)) : rows
}

export function identityIn({ identity }: FolderPart, row: Row): string {
  return identity ? String(row[identity.column]) : ''
}

function columnOf({ kind, table }: FolderPart, name: string): PgColumn {
  const column = (getTableColumns(table) as Record<string, PgColumn>)[name]
  if (!column) throw new Error(`${kind} has no column ${name}`)
  return column
}

function whereOf(part: FolderPart, tenantId: string, identity: string): SQL | undefined {
  const tenant = eq(part.table.tenantId, tenantId)
  if (!part.identity) return tenant
  return and(tenant, eq(columnOf(part, part.identity.column), identity))
}

const same = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one ?? null, other ?? null)

/**
 * Compares a checked folder with the rows of its park.
 * @param storedItems items of earlier imports: those now missing in the folder were removed from it
 * @param at time of the import
 * @param keeps with it, an item that may not change or end stays as it is, instead of refusing the folder; `desk`: so does
 * what the desk has changed since the last import
 * @returns `mark`: equal for two plans that find the same differences between folder and park, whatever `keeps`
 */
export async function planImport(
  db: Queryable,
  parts: readonly FolderPart[],
  tenantId: string,
  items: readonly CheckedItem[],
  storedItems: readonly KnownItem[],
  at: Date,
  keeps?: Keeps,
): Promise<{ steps: Step[]; problems: FolderProblem[]; kept: KeptItem[]; mark: string }> {
  const kept: KeptItem[] = []
  const differences: string[] = []
  const writtenOf = new Map(storedItems.map((item) => [`${item.kind}/${item.key}`, item.written]))
  const steps: Step[] = []
  const endings: Step[] = []
  const problems: FolderProblem[] = []
  for (const part of parts) {
    const wanted = items.filter(({ item }) => item.part === part)
    const stored = storedItems.filter(({ kind }) => kind === part.kind)
    // A park may have a hundred thousand goods besides those of its folder: they are neither read nor locked.
    const identities = new Set([
      ...wanted.map(({ item }) => identityOf(part, tenantId, item.key)),
      ...stored.map(({ identity }) => identity),
    ])
    const found = await rowsOf(db, part, tenantId, { identities, isHeld: part.holdsRows })
    const rows = new Map(found.map((row) => [identityIn(part, row), row]))
    for (const { item, columns } of wanted) {
      const { key } = item
      const identity = identityOf(part, tenantId, key)
      const where = whereOf(part, tenantId, identity)
      const row = rows.get(identity)
      if (!row) {
        const own = part.identity ? { [part.identity.column]: identity } : {}
        steps.push({ part, key, where, act: 'make', row: { ...columns, ...own, tenantId } })
        differences.push(`make ${part.kind}/${key}`)
        continue
      }
      try {
        const written = writtenOf.get(`${part.kind}/${key}`)
        const { own, differing, refusal, changes } = compared(part, { row, columns, written, at })
        for (const name of differing) {
          const side = own.includes(name) ? 'desk' : 'folder'
          // A running park changes what the folder sets only at first, as a sale changes the stock.
          const value = part.initial.includes(name) ? '' : fingerprintOf(row[name])
          differences.push(`${side} ${part.kind}/${key} ${name} ${value}`)
        }
        const staysOwn = keeps === 'desk' || (refusal !== undefined && keeps !== undefined)
        const set = changes(staysOwn ? own : [])
        if (own.length > 0) kept.push({ part, key, columns: own, reason: refusal })
        const names = Object.keys(set)
        steps.push(
          names.length === 0
            ? { part, key, where, act: 'same' }
            : { part, key, where, act: 'change', set, columns: names },
        )
      } catch (error) {
        const message = messageOf(error)
        if (keeps !== undefined) {
          kept.push({ part, key, columns: [], reason: message })
          steps.push({ part, key, where, act: 'same' })
        } else problems.push({ file: item.file, line: item.lineOf(), message })
      }
    }
    const stays = new Set(wanted.map(({ item }) => item.key))
    for (const { key, identity } of stored) {
      const row = rows.get(identity)
      if (stays.has(key) || !row) continue
      const where = whereOf(part, tenantId, identity)
      const end = endOf(part, row, at)
      if (end === 'keep') continue
      if (end instanceof Error && keeps !== undefined) {
        kept.push({ part, key, columns: [], reason: messageOf(end) })
        continue
      }
      if (end instanceof Error) {
        problems.push({ file: placeOf(part.shape), message: `${key}：${messageOf(end)}` })
        continue
      }
      if (end === 'remove') endings.push({ part, key, where, act: 'remove' })
      else if (Object.entries(end).some(([name, value]) => !same(row[name], value)))
        endings.push({ part, key, where, act: 'end', set: end })
    }
  }
  differences.push(...endings.map(({ part, key }) => `end ${part.kind}/${key}`))
  const mark = fingerprintOf(differences.sort())
  // Referenced rows end last: a class after its questions.
  return { steps: [...steps, ...endings.reverse()], problems, kept, mark }
}

const without = (set: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(set).filter(([name]) => !names.includes(name)))

/**
 * Columns in which the row is no longer as the last import wrote it: the folder would overwrite the desk. Columns that
 * the kind computes from past activity (`change`) are not among them.
 */
function deskColumns(
  { together }: FolderPart,
  set: Row,
  { row, columns, written }: Pick<Pair, 'row' | 'columns' | 'written'>,
): string[] {
  const own = Object.keys(set).filter(
    (name) =>
      written?.[name] !== undefined &&
      same(set[name], columns[name]) &&
      written[name] !== fingerprintOf(row[name]),
  )
  const isOfFolder = together && together.by in set && !own.includes(together.by)
  return isOfFolder ? own.filter((name) => !together.columns.includes(name)) : own
}

/** Action for a row that was removed from the folder, or the error that forbids it. */
function endOf(part: FolderPart, row: Row, at: Date): ReturnType<FolderPart['end']> | Error {
  try {
    return part.end(row, at)
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

/** A row of the park with its item of the folder. */
interface Pair {
  row: Row
  columns: Row
  /** Fingerprints of the columns as the last import wrote them. */
  written: Readonly<Record<string, string>> | null | undefined
  at: Date
}

/**
 * Columns in which a row differs from the folder (`differing`), the desk's own among them, and what the import writes
 * (`changes`). The kind's `change` sees no column that stays with the desk: a time that is kept is not moved.
 */
function compared(
  part: FolderPart,
  { row, columns, written, at }: Pair,
): {
  differing: string[]
  own: string[]
  /** Why the desk's own columns cannot be overwritten, in Chinese. */
  refusal?: string
  /** @throws Error of the kind's `change`, in Chinese */
  changes(stay: readonly string[]): Row
} {
  const differs = ([name, value]: [string, unknown]) => !same(row[name], value)
  const wanted = Object.fromEntries(
    Object.entries(columns).filter((entry) => !part.initial.includes(entry[0]) && differs(entry)),
  )
  function changes(stay: readonly string[]): Row {
    const set = without(wanted, stay)
    if (Object.keys(set).length === 0 || !part.change) return set
    // A kind may keep the running park's value: the end of a lease that was renewed.
    const all = { ...set, ...part.change(row, set, at) }
    return without(Object.fromEntries(Object.entries(all).filter(differs)), stay)
  }
  let all = wanted
  let refusal: string | undefined
  try {
    all = changes([])
  } catch (error) {
    refusal = messageOf(error)
  }
  const own = deskColumns(part, all, { row, columns, written })
  return { differing: Object.keys(all), own, refusal, changes }
}
