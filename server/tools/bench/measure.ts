import autocannon, { type Request, type Result } from 'autocannon'
import { asksBetween, type Asks } from './countAsks'
import { cpuTime } from './cpuTime'

/** Figures of one load in one round; times in ms. */
export interface Figures {
  what: string
  perSecond: number
  p50: number
  p99: number
  /** Processor time of server and database per operation. */
  apiCpu: number
  databaseCpu: number
  /** Database requests per operation, including the server's background work. */
  asks: Asks
  /** Number of failed answers. */
  failed: number
}

/** Processes whose processor time is measured. */
export interface Watched {
  api: number
  database: number
  /** Database requests of the server so far. */
  queryCounts(): Asks | Promise<Asks>
}

/** Requests that every connection sends in turn. */
export interface Load {
  requests: Request[]
  /** Requests per operation. */
  size: number
  /** Durations of whole operations of several requests; the caller that counts them empties the list. */
  times?: number[]
}

export interface Run {
  what: string
  url: string
  /** Concurrent connections. */
  connections: number
  seconds: number
  watched: Watched
  load: Load
}

/** Sends requests as fast as they are answered; the first second is warm-up and not counted. */
export async function measure(given: Run): Promise<Figures> {
  const { what, seconds, watched, load } = given
  await send({ ...given, seconds: 1 })
  load.times?.splice(0)
  const before = await usedBy(watched)
  const result = await send(given)
  const after = await usedBy(watched)
  const count = (result.requests.average * seconds) / load.size
  return {
    what,
    perSecond: count / seconds,
    ...(load.times
      ? percentiles(load.times)
      : { p50: result.latency.p50, p99: result.latency.p99 }),
    ...perOperation(before, after, count),
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

interface Used {
  api: number
  database: number
  asks: Asks
}

const usedBy = async ({ api, database, queryCounts }: Watched): Promise<Used> => ({
  asks: await queryCounts(),
  api: cpuTime(api, { isWithChildren: false }),
  database: cpuTime(database, { isWithChildren: true }),
})

function perOperation(
  before: Used,
  after: Used,
  count: number,
): Pick<Figures, 'apiCpu' | 'databaseCpu' | 'asks'> {
  const share = (used: number) => (count === 0 ? 0 : used / count)
  const { statements, transactions } = asksBetween(before.asks, after.asks)
  return {
    apiCpu: share(after.api - before.api),
    databaseCpu: share(after.database - before.database),
    asks: {
      statements: share(statements),
      transactions: share(transactions),
    },
  }
}

const send = ({ url, connections, seconds, load }: Run): Promise<Result> =>
  new Promise((done, fail) => {
    const { requests } = load
    autocannon({ url, connections, duration: seconds, timeout: 30, requests }, (error, result) =>
      error ? fail(error) : done(result),
    )
  })

/** Measures in-process work: `connections` workers at once, after one second of warm-up. */
export async function measureWork(
  { what, connections, seconds, watched }: Omit<Run, 'url' | 'load'>,
  work: (worker: number) => Promise<void>,
): Promise<Figures> {
  const times: number[] = []
  const start = performance.now()
  const countFrom = start + 1_000
  const end = countFrom + seconds * 1_000
  let before: Promise<Used> | undefined
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() < end) {
        const began = performance.now()
        if (began >= countFrom) before ??= usedBy(watched)
        await work(worker)
        if (began >= countFrom) times.push(performance.now() - began)
      }
    }),
  )
  const after = await usedBy(watched)
  return {
    what,
    perSecond: (times.length / (performance.now() - countFrom)) * 1_000,
    ...percentiles(times),
    ...perOperation((await before) ?? after, after, times.length),
    failed: 0,
  }
}

function percentiles(times: readonly number[]): Pick<Figures, 'p50' | 'p99'> {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** One table row from the rounds of a load: rates from slowest to fastest, the rest as medians. */
export function line(rounds: readonly Figures[]): string {
  const rates = sorted(rounds.map(({ perSecond }) => perSecond))
  const middle = (of: (figures: Figures) => number) => median(rounds.map(of))
  const failed = rounds.reduce((sum, each) => sum + each.failed, 0)
  const cells = [
    (rounds[0]?.what ?? '').padEnd(42),
    `${median(rates).toFixed(0)}/s`.padStart(8),
    `(${(rates[0] ?? 0).toFixed(0)}–${(rates.at(-1) ?? 0).toFixed(0)})`.padEnd(12),
    `p50 ${middle(({ p50 }) => p50).toFixed(0)} ms`.padEnd(11),
    `p99 ${middle(({ p99 }) => p99).toFixed(0)} ms`.padEnd(12),
    `cpu ${middle(({ apiCpu }) => apiCpu).toFixed(2)} + ${middle(({ databaseCpu }) => databaseCpu).toFixed(2)} ms`,
    `asks ${middle(({ asks }) => asks.statements).toFixed(1)} / ${middle(({ asks }) => asks.transactions).toFixed(1)}`,
  ]
  return cells.join(' ') + (failed > 0 ? `   ${failed} FAILED` : '')
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

const median = (values: readonly number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0
