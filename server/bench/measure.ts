import autocannon, { type Request, type Result } from 'autocannon'

/** Figures of one load; times in ms. */
export interface Figures {
  what: string
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not a success. */
  failed: number
}

export interface Load {
  what: string
  url: string
  /** How many at once. */
  connections: number
  seconds: number
  /** What every connection sends, in turn. */
  requests: Request[]
}

/** Sends requests as fast as they are answered; the first second warms up and is not counted. */
export async function measure({ what, ...load }: Load): Promise<Figures> {
  await run({ ...load, seconds: 1 })
  const result = await run(load)
  return {
    what,
    perSecond: Math.round((result.requests.average / load.requests.length) * 10) / 10,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

const run = ({ url, connections, seconds, requests }: Omit<Load, 'what'>): Promise<Result> =>
  new Promise((done, fail) => {
    autocannon({ url, connections, duration: seconds, timeout: 30, requests }, (error, result) =>
      error ? fail(error) : done(result),
    )
  })

/** The same of work in this process: `connections` at once, for some seconds after one of warming up. */
export async function measureWork(
  what: string,
  { connections, seconds }: { connections: number; seconds: number },
  work: (worker: number) => Promise<void>,
): Promise<Figures> {
  const times: number[] = []
  const start = performance.now()
  const countFrom = start + 1_000
  const end = countFrom + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      while (performance.now() < end) {
        const before = performance.now()
        await work(worker)
        const after = performance.now()
        if (before >= countFrom && after <= end) times.push(after - before)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const perSecond = Math.round((times.length / seconds) * 10) / 10
  return { what, perSecond, p50: at(0.5), p99: at(0.99), failed: 0 }
}

/** One line of a table. */
export function line({ what, perSecond, p50, p99, failed }: Figures): string {
  const rate = `${perSecond.toFixed(0)}/s`.padStart(9)
  const times = `p50 ${String(p50).padStart(4)} ms   p99 ${String(p99).padStart(4)} ms`
  return `${what.padEnd(46)} ${rate}   ${times}${failed > 0 ? `   ${failed} FAILED` : ''}`
}
