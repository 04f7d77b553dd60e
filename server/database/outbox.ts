import { errorCauses } from './errorCauses'
import type { WriteKind } from './writeKind'

/** SQLSTATE raised by the database function `demand` (migration 0039). */
const REFUSED = 'PARK1'

type AnyKind = WriteKind<never>

/** Sends a statement on a connection. */
export type Ask = (text: string, values: unknown[]) => Promise<unknown>

/**
 * Pending writes of a transaction. Rows that are not read again by it are collected and sent in one
 * statement: with the commit, or before the next statement, which then sees them. Rows of one kind
 * are written together; kinds in order of arrival, which is also their lock order.
 */
export class Outbox {
  private groups = new Map<AnyKind, unknown[]>()
  private touched = new Set<string>()
  /** Failure of a write: it has ended the transaction, whatever was sent afterwards. */
  failure: unknown

  constructor(private readonly ask: Ask) {}

  add<Row>(kind: WriteKind<Row>, row: Row): void {
    const keys = [kind.key?.(row) ?? []].flat()
    if (keys.some((key) => this.touched.has(key))) void this.send()
    for (const key of keys) this.touched.add(key)
    const rows = this.groups.get(kind as AnyKind)
    if (rows) rows.push(row)
    else this.groups.set(kind as AnyKind, [row])
  }

  /**
   * Sends the pending rows at once. Resolves when they are written; never rejects: see `failure`.
   */
  send(): Promise<void> | undefined {
    if (this.groups.size === 0) return undefined
    const groups = [...this.groups.entries()] as unknown as Group[]
    this.clear()
    const values = groups.flatMap(([kind, rows]) => kind.values(rows))
    return this.ask(textOf(groups), values).then(
      () => undefined,
      (error: unknown) => {
        this.failure ??= explained(groups, error)
      },
    )
  }

  /** Discards pending rows and the failure, after a rollback. */
  forget(): void {
    this.clear()
    this.failure = undefined
  }

  private clear(): void {
    this.groups = new Map()
    this.touched = new Set()
  }
}

/** Writes one row outside a transaction. @throws as the kind explains */
export async function writeAlone<Row>(ask: Ask, kind: WriteKind<Row>, row: Row): Promise<void> {
  const alone = new Outbox(ask)
  alone.add(kind, row)
  await alone.send()
  if (alone.failure !== undefined) throw alone.failure
}

/** Cache of composed statements, by kind numbers and row counts. */
const texts = new Map<string, string>()
/** Bound of the cache, in case texts keep varying. */
const MOST_TEXTS = 2_000
const numbers = new WeakMap<AnyKind, number>()
let kindsKnown = 0

function numberOf(kind: AnyKind): number {
  const known = numbers.get(kind)
  if (known !== undefined) return known
  kindsKnown += 1
  numbers.set(kind, kindsKnown)
  return kindsKnown
}

type Group = [kind: AnyKind, rows: readonly never[]]

const nameOf = ([kind, rows]: Group): string =>
  `${numberOf(kind)}*${rows.length}${kind.shape ? `(${kind.shape(rows)})` : ''}`

function textOf(groups: readonly Group[]): string {
  const key = groups.map(nameOf).join()
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = compose(groups)
  if (texts.size < MOST_TEXTS) texts.set(key, text)
  return text
}

const partsOf = (groups: readonly Group[]) =>
  groups.map(([kind, rows], index) => kind.part(rows, `w${index}`))

/**
 * Composes one statement; its select evaluates the checks in order and thereby runs the
 * expressions.
 */
function compose(groups: readonly Group[]): string {
  const parts = partsOf(groups)
  let parameter = 0
  const expressions = parts.map(({ text }) => text.replace(/\{\}/g, () => `$${(parameter += 1)}`))
  const checks = parts.flatMap((part, index) =>
    part.checks.map(({ demand }, number) => `demand(${demand}, '${index}.${number}')`),
  )
  return `with ${expressions.join(',\n')}\nselect ${checks.join(', ')}`
}

function explained(groups: readonly Group[], error: unknown): unknown {
  for (const { code, message } of errorCauses(error)) {
    if (code !== REFUSED) continue
    const [index = -1, number = -1] = message.split('.').map(Number)
    const refusal = partsOf(groups)[index]?.checks[number]?.refusal
    if (refusal) return refusal(groups[index]?.[1] ?? [])
  }
  for (const [kind] of groups) {
    const meaning = kind.explain?.(error)
    if (meaning) return meaning
  }
  return error
}
