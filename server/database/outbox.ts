import { errorCauses } from './errorCauses'
import type { WriteKind } from './writeKind'

/** What `demand` of the database raises (migration 0039). */
const REFUSED = 'PARK1'

type AnyKind = WriteKind<never>

/** How a connection is asked. */
export type Ask = (text: string, values: unknown[]) => Promise<unknown>

/**
 * What a transaction has still to write. Rows that nobody has to read again wait here, and go to the database in one
 * statement: with the commit, or before the next statement that is asked, which sees them. Rows of one kind are written
 * together; kinds in the order in which they came, which is the order of their locks.
 */
export class Outbox {
  private groups = new Map<AnyKind, unknown[]>()
  private touched = new Set<string>()
  /** Why something could not be written: the transaction has ended with it, whatever was asked after it. */
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

  /** Sends what waits, at once. Resolves when it is written; never rejects: `failure` tells. */
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

  /** Whatever waits is not written, and what could not be written counts no more: it was rolled back. */
  forget(): void {
    this.clear()
    this.failure = undefined
  }

  private clear(): void {
    this.groups = new Map()
    this.touched = new Set()
  }
}

/** Writes one row by itself, where there is no transaction to write it with. @throws as the kind explains */
export async function writeAlone<Row>(ask: Ask, kind: WriteKind<Row>, row: Row): Promise<void> {
  const alone = new Outbox(ask)
  alone.add(kind, row)
  await alone.send()
  if (alone.failure !== undefined) throw alone.failure
}

/** Statements that were put together, by the numbers of their kinds, and of their rows. */
const texts = new Map<string, string>()
/** Texts that vary without end must not fill the memory. */
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

/** One statement; asking the checks in their order runs the expressions in it. */
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
