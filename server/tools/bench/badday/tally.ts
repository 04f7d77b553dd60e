import { percentile } from '../../torture/recovery'

/** Kind of answer. */
export type Outcome = 'ok' | 'kept' | 'shedReading' | 'shedMember' | 'shedNever' | 'calm' | 'other'

/** Figures of ten seconds. */
export interface Row {
  /** Seconds since the start. */
  at: number
  phase: string
  sent: number
  outcomes: Record<Outcome, number>
  /** Response times of successful answers, ms. */
  p50: number
  p99: number
  /** p99 of money calls, ms. */
  moneyP99: number
}

const ROW_MS = 10_000

const none = (): Record<Outcome, number> => ({
  ...{ ok: 0, kept: 0, shedReading: 0, shedMember: 0, shedNever: 0, calm: 0, other: 0 },
})

/** Counts answers per ten seconds. */
export function createTally(say: (line: string) => void) {
  const rows: Row[] = []
  const odd = new Map<string, number>()
  const began = Date.now()
  let phase = ''
  let sent = 0
  let outcomes = none()
  let took: number[] = []
  let moneyTook: number[] = []

  function turn(): void {
    const row: Row = {
      at: Math.round((Date.now() - began) / 1000),
      ...{ phase, sent, outcomes },
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      moneyP99: percentile(moneyTook, 0.99),
    }
    rows.push(row)
    say(lineOf(row))
    sent = 0
    outcomes = none()
    took = []
    moneyTook = []
  }
  say(HEAD)
  const timer = setInterval(turn, ROW_MS)

  return {
    rows: rows as readonly Row[],
    /** Counts of unexpected answers. */
    odd: odd as ReadonlyMap<string, number>,
    setPhase(name: string): void {
      phase = name
    },
    noteSent: () => void (sent += 1),
    note(outcome: Outcome, ms: number, isMoney: boolean): void {
      outcomes[outcome] += 1
      if (outcome !== 'ok' && outcome !== 'kept') return
      took.push(ms)
      if (isMoney) moneyTook.push(ms)
    },
    noteOdd: (what: string) => void odd.set(what, (odd.get(what) ?? 0) + 1),
    stop: () => clearInterval(timer),
  }
}

export type Tally = ReturnType<typeof createTally>

const HEAD =
  '|   s | what                 | sent/s |   ok/s | cached/s | shed lists/s | shed others/s | calm 503/s | other | p50 ms | p99 ms | money p99 ms |\n' +
  '| --: | -------------------- | -----: | -----: | -------: | -----------: | ------------: | ---------: | ----: | -----: | -----: | -----------: |'

const perSecond = (count: number): string => (count / (ROW_MS / 1000)).toFixed(1)
const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '–')

function lineOf({ at, phase, sent, outcomes, p50, p99, moneyP99 }: Row): string {
  const cells = [
    ...[String(at), phase, perSecond(sent), perSecond(outcomes.ok), perSecond(outcomes.kept)],
    ...[perSecond(outcomes.shedReading), perSecond(outcomes.shedMember + outcomes.shedNever)],
    ...[perSecond(outcomes.calm), String(outcomes.other), ms(p50), ms(p99), ms(moneyP99)],
  ]
  const widths = [3, 20, 6, 6, 8, 12, 13, 10, 5, 6, 6, 12]
  return `| ${cells.map((cell, at) => (at === 1 ? cell.padEnd(20) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
}
