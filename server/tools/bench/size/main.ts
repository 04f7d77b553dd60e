import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { SUPERUSER } from '../../../engine/cluster'
import { withClient } from '../../../database/provision'
import { findFreePort } from '../../torture/survivalProcess'
import { startServer } from '../../torture/crash/server'
import { findDayViolations, findViolationsAtOnce } from '../../verify/verify'
import { readAsks } from '../asksOfServer'
import { cpuTime } from '../cpuTime'
import { orderLoad } from '../loads'
import { measure, type Figures, type Load, type Watched } from '../measure'
import { logInPeople, PARK, type Person } from '../people'
import { makeCoupons, findShops, makeGoods } from '../prepare'
import { raiseCounters } from './counters'
import { fastLoad } from './fastLoad'
import { holdLoad, sellHall, type SoldHall } from './hall'
import { makeHistory, MEMBERS } from './history'
import { createMultiplier } from './multiply'
import { fillParks, makeParks } from './parks'
import { hallProbes, probeLoad, probes, quoteProbe } from './probes'
import { findTemplate, readTables, type Table } from './templateRows'
import { grown, table, type SizeFigures } from './table'

const CONNECTIONS = 4
/** Concurrency for calls that are also measured under load. */
const CROWD = 24
const PEOPLE = 60
const PARKS = 100
/** Members holding seats for ten minutes: over all sizes, fewer than there are seats. */
const HOLDERS = 16
/** Number of sold-out evenings. */
const EVENINGS = 100
/** First number of hall copies: above those of all members, whose codes and numbers share the scheme. */
const HALL_COPIES = 2_000_001
/** Minimum size: a hundredth of it still has several copies of the members. */
const LEAST = 20_000
const SETTLED_MS = 10 * 60_000
/** Idle period; every park is swept at least once in it. */
const IDLE_MS = 60_000

/**
 * `npm run bench -- --members N`: a park grown to N/100, N/10 and N members in one database, among
 * a hundred other parks: the cost of reads, orders and ledger checks at each size. Ends with 1 when
 * a p99 is more than 1.5 times that of the smallest, or an invariant is broken.
 */
export async function benchBySize(most: number, seconds: number): Promise<void> {
  if (!(most >= LEAST)) throw new Error(`--members is a number, at least ${LEAST}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'park-size-'))
  chmodSync(dataDir, 0o755)
  const asksFile = join(dataDir, 'asks.json')
  const server = await startServer(join(dataDir, 'data'), await findFreePort(), {
    preload: join(__dirname, '../asksOfServer.ts'),
    environment: {
      NODE_ENV: 'production',
      DEMO: 'on',
      ALLOW_SANDBOX: 'sms,wechat,wechatPay',
      BENCH_ASKS: asksFile,
      SERVER_SECRET: 'a secret of the bench, which is long enough',
    },
  })
  try {
    const owner = await server.owner()
    const superuser = { ...owner, user: SUPERUSER }
    const { members, long } = await makeHistory(server.origin, owner)
    const processes = server.processes()
    const watched = { ...processes, asked: () => readAsks(processes.api, asksFile) }
    const run = async (what: string, load: Load, connections = CONNECTIONS): Promise<Figures> =>
      measure({ ...{ what, url: server.origin, connections, seconds, watched, load } })
    const crowd = (what: string, load: Load) => run(`${what}, ${CROWD} connections`, load, CROWD)

    const loader = await connect(superuser)
    for (const setting of ["max_wal_size = '16GB'", "checkpoint_timeout = '1h'"])
      await loader.query(`alter system set ${setting}`)
    await loader.query('select pg_reload_conf()')
    const tables = await readTables(loader)
    const ids = members.map(({ userId }) => userId)
    const template = await findTemplate(loader, 'bench_members', tables, ids)
    const multiplier = await createMultiplier(loader, template)
    await fastLoad(loader, multiplier.tables, async () => {
      const parks = await makeParks(loader, tables, PARKS)
      await fillParks(loader, template, multiplier, parks)
    })
    const [shopId = ''] = await findShops(loader)
    const hall = await sellHall(server.origin, loader)
    await repeatEvening(loader, tables, hall)
    const sizes: SizeFigures[] = []
    let copies = 0
    for (const size of [most / 100, most / 10, most]) {
      const wanted = Math.ceil(size / members.length)
      const began = performance.now()
      await fastLoad(loader, multiplier.tables, () => multiplier.copy(copies + 1, wanted))
      await raiseCounters(loader, template, wanted - copies)
      copies = wanted
      const loadSeconds = (performance.now() - began) / 1000
      console.log(
        `${size} members after ${loadSeconds.toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`,
      )
      // These members exceed the daily SMS limit of one address.
      await loader.query('delete from sms_quota')
      const people = await logInPeople(server.origin, phonesOf(copies))
      const idle = await idleShare(watched)
      const figures: Figures[] = []
      for (const probe of [...probes, quoteProbe(shopId), ...hallProbes(hall)])
        figures.push(await run(probe.what, probeLoad(probe, probe.isLong ? [long] : people)))
      const [balance] = probes
      if (balance) figures.push(await crowd(balance.what, probeLoad(balance, people)))
      const since = new Date()
      figures.push(await run('two seats held', holdLoad(people.slice(0, HOLDERS), hall)))
      figures.push(await ordersOf(owner, people, (load) => run('full order', load)))
      figures.push(await ordersOf(owner, people, (load) => crowd('full order', load)))
      sizes.push({
        size,
        counts: await countRows(loader),
        idle,
        figures,
        ...(await checks(owner, since)),
      })
    }
    await loader.end()
    console.log(table(sizes))
    for (const what of grown(sizes)) console.log(`GROWS ${what}`)
    if (grown(sizes).length > 0 || sizes.some(({ violations }) => violations > 0))
      process.exitCode = 1
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Copies the sold evening and its buyers: in the hall every seventh hour, backwards from its day. */
async function repeatEvening(
  loader: Client,
  tables: readonly Table[],
  { scheduleId, userIds, seats }: SoldHall,
): Promise<void> {
  const template = await findTemplate(loader, 'bench_hall', tables, [scheduleId, ...userIds])
  const multiplier = await createMultiplier(loader, template)
  await fastLoad(loader, multiplier.tables, () =>
    multiplier.copy(HALL_COPIES, HALL_COPIES + EVENINGS - 2),
  )
  await raiseCounters(loader, template, EVENINGS - 1)
  console.log(`a hall of ${seats} seats is sold ${EVENINGS} times`)
  // The sweeps end the orders of past evenings, as they do every evening; afterwards the server is
  // idle.
  const over = `select from show_schedule where tenant_id = $1 and end_at < now() and done_at is null`
  for (const end = Date.now() + SETTLED_MS; Date.now() < end; await sleep(1_000))
    if ((await loader.query(over, [PARK])).rowCount === 0) return
  throw new Error('the evenings that are over are not ended')
}

/** Phones of some copied members, including the first and the last (numbered by multiply.ts). */
const phonesOf = (copies: number): string[] =>
  Array.from({ length: PEOPLE }, (_, at) => {
    const copy = 1 + Math.floor((at * (copies - 1)) / (PEOPLE - 1))
    return `13${String(copy * MEMBERS + 1 + (at % MEMBERS)).padStart(9, '0')}`
  })

/** Processor time of server and database without requests, ms a second. */
async function idleShare({ api, database, asked }: Watched): Promise<number> {
  const used = async () => ({
    api: cpuTime(api, { isWithChildren: false }),
    database: cpuTime(database, { isWithChildren: true }),
    statements: (await asked()).statements,
  })
  const before = await used()
  await sleep(IDLE_MS)
  const after = await used()
  const perSecond = (what: keyof typeof after) => (after[what] - before[what]) / (IDLE_MS / 1000)
  const [ofApi, ofDatabase] = [perSecond('api'), perSecond('database')]
  console.log(
    `nobody asks: ${ofApi.toFixed(0)} + ${ofDatabase.toFixed(0)} ms and ` +
      `${perSecond('statements').toFixed(0)} statements a second`,
  )
  return ofApi + ofDatabase
}

async function connect(config: ClientConfig): Promise<Client> {
  const client = new Client(config)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function ordersOf(
  owner: ClientConfig,
  people: readonly Person[],
  run: (load: Load) => Promise<Figures>,
): Promise<Figures> {
  const coupons = await makeCoupons(owner)
  for (const { userId } of people) for (let count = 0; count < 4; count += 1) coupons.give(userId)
  const material = await withClient(owner, async (client) => ({
    shopIds: await findShops(client),
    goodsIds: await makeGoods(client),
  }))
  const found = await run(orderLoad(people, { ...material, giveCoupon: coupons.give }))
  await coupons.close()
  return found
}

/** Duration of the invariant checks, over everything and since a moment, ms. */
async function checks(
  owner: ClientConfig,
  since: Date,
): Promise<{ dayMs: number; wholeMs: number; violations: number }> {
  const began = performance.now()
  const ofDay = await withClient(owner, (client) => findDayViolations(client, since))
  const between = performance.now()
  const all = await findViolationsAtOnce(() => connect(owner))
  for (const { name, rows } of [...ofDay, ...all]) console.log(`BROKEN ${name}`, rows[0])
  return {
    dayMs: between - began,
    wholeMs: performance.now() - between,
    violations: ofDay.length + all.length,
  }
}

async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; n: number }>(
    `select c.relname as name, c.reltuples::float8 as n from pg_class c
     where c.relname in ('app_user', 'ledger_posting', 'trade_order', 'user_coupon', 'park')
       and c.relnamespace = 'public'::regnamespace`,
  )
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}
