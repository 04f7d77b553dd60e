import { errorCauses } from './errorCauses'
import { jsonText } from './jsonText'
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
    const groups = [...this.groups]
    this.clear()
    const text = textOf(groups.map(([kind]) => kind))
    const values = groups.flatMap(([kind, rows]) => valuesOf(kind, rows as never[]))
    return this.ask(text, values).then(
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

function valuesOf(kind: AnyKind, rows: readonly never[]): unknown[] {
  const json = jsonText(kind.pack ? kind.pack(rows) : rows)
  return kind.demands ? [json, kind.demands(rows)] : [json]
}

/** Statements that were put together, by the numbers of their kinds. */
const texts = new Map<string, string>()
const numbers = new WeakMap<AnyKind, number>()
let kindsKnown = 0

function numberOf(kind: AnyKind): number {
  const known = numbers.get(kind)
  if (known !== undefined) return known
  kindsKnown += 1
  numbers.set(kind, kindsKnown)
  return kindsKnown
}

function textOf(kinds: readonly AnyKind[]): string {
  const key = kinds.map(numberOf).join()
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = compose(kinds)
  texts.set(key, text)
  return text
}

/** One statement; reading from the expressions in their order runs them in it. */
function compose(kinds: readonly AnyKind[]): string {
  let parameter = 0
  const parts = kinds.map((kind, index) => {
    const it = `w${index}`
    const rows = `$${(parameter += 1)}::json`
    const text = kind.text.replaceAll('{it}', it).replaceAll('{rows}', rows)
    const written = `(select count(*) from ${it})`
    const all = kind.demands
      ? `demand(${written} = $${(parameter += 1)}::int, '${index}')`
      : written
    const reads = (kind.refusals ?? []).map(({ when }, number) => {
      const condition = when.replaceAll('{it}', it).replaceAll('{rows}', rows)
      return `demand(not ${condition}, '${index}.${number}')`
    })
    return { text, reads: [...reads, all] }
  })
  const reads = parts.flatMap((part) => part.reads)
  return `with ${parts.map(({ text }) => text).join(',\n')}\nselect ${reads.join(', ')}`
}

function explained(groups: readonly [AnyKind, unknown[]][], error: unknown): unknown {
  for (const { code, message } of errorCauses(error)) {
    if (code !== REFUSED) continue
    const [index, number] = message.split('.').map(Number)
    const [kind, rows] = groups[index ?? -1] ?? []
    const refusal = number === undefined ? kind?.refusal : kind?.refusals?.[number]?.refusal
    if (refusal) return refusal(rows as never[])
  }
  for (const [kind] of groups) {
    const meaning = kind.explain?.(error)
    if (meaning) return meaning
  }
  return error
}
