import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { businessCalls } from '@/contract/business'
import { type Endpoint } from '@/contract/endpoint'
import { KEYWORD_MAX } from '@/contract/fields'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls } from '@/contract/order'
import { searchWordCalls } from '@/contract/searchWord'
import { showIndexCalls } from '@/contract/show'
import { cutText } from '@/rules/text/graphemes'
import { withClient } from '../../database/provision'
import { logInAtDesk } from '../deskSession'
import { findFreePort } from '../freePorts'
import { startServer } from '../torture/crash/server'
import { cpuTime } from './cpuTime'
import { EVERYWHERE, GOODS, makeLargeMall, MEMBERS } from './largeMall'
import { BENCH_SECRET, makePeople, PARK } from './people'
import { makeOrders } from './prepare'

/** Limits, ms: of each search, and of /health meanwhile. */
const SEARCH_LIMIT_MS = 100
const HEALTH_LIMIT_MS = 200
const ORDERS = 1_000

const terms = [
  '',
  '手',
  '桂花',
  'mini',
  's',
  EVERYWHERE,
  '手工 西湖 桂花 糕',
  'zzqqxx',
  '🍡',
  '13900000007',
  '糕'.repeat(100),
  '%',
  '_',
]

const calls: readonly [name: string, endpoint: Endpoint, field: string, more?: object][] = [
  ['goods', mallGoodsCalls.list, 'Keyword'],
  ['goods, page 50', mallGoodsCalls.list, 'Keyword', { PageIndex: 50 }],
  ['goods by sales', mallGoodsCalls.list, 'Keyword', { Sort: 'sold' }],
  ['goods by price', mallGoodsCalls.list, 'Keyword', { Sort: 'priceUp' }],
  ['goods, dearest first', mallGoodsCalls.list, 'Keyword', { Sort: 'priceDown' }],
  ['goods, hot', mallGoodsCalls.list, 'Keyword', { Shelf: 'hot' }],
  ['goods, limited', mallGoodsCalls.list, 'Keyword', { Shelf: 'limited' }],
  ['goods up to ¥20', mallGoodsCalls.list, 'Keyword', { MaxPrice: 2_000 }],
  ['shops', businessCalls.moreBusiness, 'Keyword'],
  ['shows', showIndexCalls.list, 'Keyword'],
  ['hints', searchWordCalls.hints, 'Keyword'],
  ['own orders', orderCalls.list, 'Keyword'],
  ['own mall orders', mallOrderCalls.list, 'Keyword'],
]

const pages: readonly [name: string, address: string][] = [
  ['desk: members', '/desk/members'],
  ['desk: goods', '/desk/mall-goods'],
  ['desk: shops', '/desk/shops'],
  ['desk: cars', '/desk/cars'],
  ['desk: stays', '/desk/parking'],
  ['desk: rooms', '/desk/rooms'],
]

interface Found {
  what: string
  term: string
  ms: number
  cpu: number
}

/**
 * Every search of the product with every kind of term, in a park of GOODS goods and MEMBERS
 * members, one after the other: the least of `rounds` times, which other work disturbs the least,
 * and the processor time of server and database. Meanwhile /health is asked ten times a second.
 */
export async function measureSearches({ rounds }: { rounds: number }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'park-bench-'))
  chmodSync(dataDir, 0o755)
  const server = await startServer(join(dataDir, 'data'), await findFreePort(), {
    environment: {
      NODE_ENV: 'production',
      DEMO: 'on',
      ALLOW_SANDBOX: 'sms,wechat,wechatPay',
      SERVER_SECRET: BENCH_SECRET,
      DEFAULT_PARK: PARK,
    },
  })
  try {
    const [person] = await makePeople(server.origin, 1)
    await withClient(await server.owner(), async (client) => {
      await makeOrders(client, [person?.userId ?? ''], ORDERS)
      await makeLargeMall(client)
    })
    console.log(`${GOODS} goods, ${MEMBERS} members; load ${loadavg()[0]?.toFixed(1)}`)
    const cookie = await logInAtDesk(server.origin)
    const send = async (request: string, init: RequestInit): Promise<void> => {
      const answer = await fetch(server.origin + request, { redirect: 'manual', ...init })
      await answer.text()
      if (![200, 400].includes(answer.status)) throw new Error(`${request}: ${answer.status}`)
    }
    const { api, database } = server.processes()
    const used = () =>
      cpuTime(api, { isWithChildren: false }) + cpuTime(database, { isWithChildren: true })
    const health = watchHealth(server.origin)
    const found: Found[] = []
    async function time(what: string, term: string, work: () => Promise<void>): Promise<void> {
      let ms = Infinity
      await work()
      const before = used()
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now()
        await work()
        ms = Math.min(ms, performance.now() - began)
      }
      found.push({ what, term, ms, cpu: (used() - before) / rounds })
    }
    for (const term of terms) {
      for (const [what, endpoint, field, more] of calls) {
        const body = JSON.stringify({ ...more, [field]: cutText(term, KEYWORD_MAX) })
        const { headers } = person ?? {}
        await time(what, term, () => send(endpoint.path, { method: 'POST', headers, body }))
      }
      for (const [what, address] of pages) {
        const url = `${address}?q=${encodeURIComponent(term)}`
        await time(what, term, () => send(url, { headers: { cookie } }))
      }
    }
    report(found, await health.stop())
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One line per search: its slowest term. */
function report(found: readonly Found[], worstHealth: number): void {
  for (const what of new Set(found.map((each) => each.what))) {
    const own = found.filter((each) => each.what === what).sort((a, b) => b.ms - a.ms)
    const slow = own.filter(({ ms }) => ms > SEARCH_LIMIT_MS)
    const shown = slow.length > 0 ? slow : own.slice(0, 1)
    for (const { term, ms, cpu } of shown)
      console.log(
        `${what.padEnd(20)} ${`${ms.toFixed(0)} ms`.padStart(8)} cpu ${`${cpu.toFixed(0)} ms`.padStart(7)}  ${term.slice(0, 20) || '(no term)'}${ms > SEARCH_LIMIT_MS ? '   TOO SLOW' : ''}`,
      )
    if (slow.length > 0) process.exitCode = 1
  }
  console.log(
    `/health: ${worstHealth.toFixed(0)} ms at most; load after ${loadavg()[0]?.toFixed(1)}`,
  )
  if (worstHealth > HEALTH_LIMIT_MS) process.exitCode = 1
}

function watchHealth(origin: string) {
  let worst = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`${origin}/health`)).text()
      worst = Math.max(worst, performance.now() - began)
      await sleep(100)
    }
  })()
  return {
    /** @returns the longest answer, ms */
    async stop(): Promise<number> {
      isOver = true
      await watching
      return worst
    },
  }
}
