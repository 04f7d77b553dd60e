import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { withClient } from '../../database/provision'
import { findFreePort } from '../freePorts'
import { Client } from '../torture/crash/client'
import { openJournal } from '../torture/crash/journal'
import { findPlace, PARK } from '../torture/crash/place'
import { startServer } from '../torture/crash/server'
import { percentile, seededRandom } from '../torture/recovery'
import { startLoad } from './badday/load'
import type { Tally } from './badday/tally'
import { cpuTime } from './cpuTime'
import { BENCH_SECRET } from './people'

const MEMBERS = 24
/** Tokens expire, and the load does not renew them. */
const LOG_IN_MINUTES = 15
const MEGABYTE = 1024 * 1024
/** Limits: p99 of all answers, ms, and memory of the server's process, MB. */
const P99_MS = 200
const RSS_MB = 350
/** Growth of the heap after garbage collection, from the middle of a soak to its end, MB. */
const GROWTH_MB = 10
/** Minutes from which a soak is long enough to judge the heap. */
const SOAK_MINUTES = 20

interface Memory {
  rss: number
  heapUsed: number
  external: number
}

export interface SteadyOptions {
  /** Requests a second. */
  rate: number
  minutes: number
}

/**
 * A steady rate of the bad day's mixed requests on one server. Each minute: answers a second, p50
 * and p99, requests refused under pressure, processor time of server and database, and the server's memory, its heap
 * after garbage collection. Fails for a p99 above P99_MS or a refusal on cores that are calm, memory above RSS_MB, a
 * failed request, and in a soak for a heap that grows.
 */
export async function measureSteady({ rate, minutes }: SteadyOptions): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'park-bench-'))
  chmodSync(dataDir, 0o755)
  const heapFile = join(dataDir, 'heap.json')
  const preload = pathToFileURL(join(__dirname, 'heapOfServer.mjs')).href
  const server = await startServer(join(dataDir, 'data'), await findFreePort(), {
    environment: {
      NODE_ENV: 'production',
      DEMO: 'on',
      ALLOW_SANDBOX: 'sms,wechat,wechatPay',
      SERVER_SECRET: BENCH_SECRET,
      // As in operation: without it a backlog has no bound, and neither has its memory.
      LOAD_SHEDDING: 'on',
      BENCH_HEAP: heapFile,
      NODE_OPTIONS: `--import ${preload}`,
    },
  })
  try {
    const owner = await server.owner()
    const { shopIds } = await withClient(owner, findPlace(server.origin))
    const scheduleIds = await withClient(owner, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from show_schedule where tenant_id = $1 and not is_stopped and cancel_reason is null
           and sale_to > now() + interval '1 hour' limit 20`,
        [PARK],
      )
      return rows.map(({ id }) => id)
    })
    const journal = openJournal('/dev/null')
    const members: Client[] = []
    async function logIn(): Promise<void> {
      for (let index = 0; index < MEMBERS; index += 1) {
        const phone = `1360000${String(index).padStart(4, '0')}`
        members[index] = await Client.logIn(server.origin, PARK, phone, journal)
      }
    }
    await logIn()
    const { origin } = server
    const { tally, took, refused, failed } = createCounter()
    const random = seededRandom(1)
    const load = startLoad({ origin, members, scheduleIds, shopIds, journal, tally, random })
    const { api, database } = server.processes()
    const processor = () =>
      cpuTime(api, { isWithChildren: false }) + cpuTime(database, { isWithChildren: true })
    console.log(
      `${rate} requests a second for ${minutes} minutes, load ${loadavg()[0]?.toFixed(1)}`,
    )
    load.setRate(rate)
    // Warm-up: connections, compiled code, plans.
    await sleep(10_000)
    took.length = 0
    refused.count = 0
    const heaps: number[] = []
    let worst = 0
    for (let minute = 1; minute <= minutes; minute += 1) {
      const before = processor()
      await sleep(60_000)
      const share = (processor() - before) / 60_000
      const p99 = percentile(took, 0.99)
      const { rss, heapUsed, external } = await readHeap(api, heapFile)
      heaps.push(heapUsed)
      const calm = (loadavg()[0] ?? 0) <= 3
      worst = Math.max(worst, calm ? p99 : 0)
      if (calm && refused.count > 0) fail(`${refused.count} requests refused under pressure`)
      console.log(
        `${String(minute).padStart(3)} min  ${(took.length / 60).toFixed(0)}/s  p50 ${percentile(took, 0.5).toFixed(0)} ms  ` +
          `p99 ${p99.toFixed(0)} ms  refused ${refused.count}  processor ${share.toFixed(2)}  memory ${mb(rss)} MB  ` +
          `heap ${mb(heapUsed)} + ${mb(external)} MB  load ${loadavg()[0]?.toFixed(1)}`,
      )
      took.length = 0
      refused.count = 0
      if (minute % LOG_IN_MINUTES === 0) await logIn()
      if (rss > RSS_MB * MEGABYTE) fail(`memory above ${RSS_MB} MB`)
    }
    load.setRate(0)
    await load.stop()
    if (worst > P99_MS) fail(`p99 above ${P99_MS} ms`)
    for (const [what, count] of failed) fail(`${count} × ${what}`)
    const growth = (heaps.at(-1) ?? 0) - (heaps[Math.floor(heaps.length / 2)] ?? 0)
    if (minutes >= SOAK_MINUTES && growth > GROWTH_MB * MEGABYTE)
      fail(`the heap grew by ${mb(growth)} MB in the second half`)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const mb = (bytes: number): string => (bytes / MEGABYTE).toFixed(0)

function fail(what: string): void {
  console.log(`TOO MUCH ${what}`)
  process.exitCode = 1
}

/** Collects the times of good answers, ms, and counts the refusals under pressure, and the others by what they were. */
function createCounter() {
  const took: number[] = []
  const refused = { count: 0 }
  const failed = new Map<string, number>()
  const noteOdd = (what: string) => void failed.set(what, (failed.get(what) ?? 0) + 1)
  const tally: Pick<Tally, 'note' | 'noteOdd' | 'noteSent'> = {
    note(outcome, ms) {
      if (outcome === 'ok' || outcome === 'kept') took.push(ms)
      else if (outcome !== 'other') refused.count += 1
    },
    noteOdd,
    noteSent: () => undefined,
  }
  return { tally, took, refused, failed }
}

/** Memory of the server's process, the heap after garbage collection. @throws Error when it writes none */
async function readHeap(pid: number, file: string): Promise<Memory> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Memory
    } catch {
      // The file is not written yet.
    }
  }
  throw new Error('the server does not say its memory')
}
