import type { Figures } from '../measure'

/** All measurements of one size; times in ms. */
export interface SizeFigures {
  size: number
  /** Approximate row counts of some tables. */
  counts: Record<string, number>
  /** Processor time without requests, ms a second. */
  idle: number
  figures: Figures[]
  /** Duration of the invariant checks, of the measured period and of everything. */
  dayMs: number
  wholeMs: number
  /** Number of broken invariants. */
  violations: number
}

/** Maximum ratio of the largest to the smallest size; two runs differ by about a tenth of it. */
const RATIO_MAX = 1.5
/** Differences below this are noise, ms. */
const FAST_MS = 10

interface Row {
  what: string
  values: number[]
  isBounded: boolean
}

/** Calls whose p99 grew beyond the limit with the park's size. */
export function grown(sizes: readonly SizeFigures[]): string[] {
  return rowsOf(sizes)
    .filter(({ isBounded, values }) => isBounded && ratioOf(values) > RATIO_MAX)
    .filter(({ values }) => (values.at(-1) ?? 0) > FAST_MS)
    .map(({ what }) => what)
}

/** Table of all sizes: rows, p50, p99 and processor time of each call, and the invariant checks. */
export function table(sizes: readonly SizeFigures[]): string {
  const head = ['', ...sizes.map(({ size }) => size.toLocaleString('en')), 'ratio']
  const lines = [
    head,
    ...Object.keys(sizes[0]?.counts ?? {}).map((name) => [
      `rows of ${name}`,
      ...sizes.map(({ counts }) => Math.round(counts[name] ?? 0).toLocaleString('en')),
      '',
    ]),
    ...rowsOf(sizes).map(({ what, values }) => [
      what,
      ...values.map((value) => value.toFixed(value < 10 ? 1 : 0)),
      ratioOf(values).toFixed(2),
    ]),
  ]
  return lines
    .map(
      ([what = '', ...cells]) => what.padEnd(44) + cells.map((cell) => cell.padStart(13)).join(''),
    )
    .join('\n')
}

const ratioOf = (values: readonly number[]): number => (values.at(-1) ?? 0) / (values[0] || 1)

function rowsOf(sizes: readonly SizeFigures[]): Row[] {
  const calls = (sizes[0]?.figures ?? []).map(({ what }) => what)
  const of = (what: string, pick: (figures: Figures) => number) =>
    sizes.map(({ figures }) => {
      const found = figures.find((each) => each.what === what)
      return found ? pick(found) : 0
    })
  return [
    ...calls.flatMap((what) => [
      { what: `${what}: p50 ms`, values: of(what, ({ p50 }) => p50), isBounded: false },
      { what: `${what}: p99 ms`, values: of(what, ({ p99 }) => p99), isBounded: true },
      {
        what: `${what}: processor ms`,
        values: of(what, ({ apiCpu, databaseCpu }) => apiCpu + databaseCpu),
        isBounded: false,
      },
      { what: `${what}: failed`, values: of(what, ({ failed }) => failed), isBounded: false },
    ]),
    {
      what: 'nobody asks: processor ms a second',
      values: sizes.map(({ idle }) => idle),
      isBounded: false,
    },
    {
      what: 'verify, since it was filled: ms',
      values: sizes.map(({ dayMs }) => dayMs),
      isBounded: false,
    },
    { what: 'verify, all: ms', values: sizes.map(({ wholeMs }) => wholeMs), isBounded: false },
  ].filter(({ what, values }) => !what.endsWith('failed') || values.some((value) => value > 0))
}
