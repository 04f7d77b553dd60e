import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '../../database/provision'
import { startServer } from '../torture/crash/server'
import { readAsks } from './asksOfServer'
import { findFreePort } from '../freePorts'
import { findViolations } from '../verify/verify'
import { orderLoad, readLoad, transferLoad } from './loads'
import { line, measure, type Figures, type Load } from './measure'
import { BENCH_SECRET, makePeople } from './people'
import { findShops, makeCoupons, makeGoods, makeOrders } from './prepare'

/** Upper bound of transfers a second, over all connections. */
const TRANSFERS_PER_SECOND_MAX = 4_000

/**
 * Measures reads, transfers and full orders a second of the whole product on two cores including
 * its database, with the load generator outside; and the same services without HTTP. Rates are the
 * median of the rounds (slowest–fastest). Checks every invariant at the end.
 */
export async function measureRates({
  seconds,
  connections,
  rounds,
}: {
  seconds: number
  connections: number
  rounds: number
}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'park-bench-'))
  chmodSync(dataDir, 0o755)
  const cores = twoCores()
  console.log(
    `${availableParallelism()} cores, load before ${loadavg()[0]?.toFixed(1)}; server and database on ` +
      `${cores.length > 0 ? 'two of them' : 'all of them (no taskset)'}; ` +
      `${connections} connections, ${rounds} rounds of ${seconds} s each; cpu per operation: api + database; ` +
      'asks per operation: statements / transactions',
  )
  const asksFile = join(dataDir, 'asks.json')
  const server = await startServer(join(dataDir, 'data'), await findFreePort(), {
    prefix: cores,
    preload: join(__dirname, 'asksOfServer.ts'),
    environment: {
      NODE_ENV: 'production',
      DEMO: 'on',
      ALLOW_SANDBOX: 'sms,wechat,wechatPay',
      BENCH_ASKS: asksFile,
      // The maximum is measured, so no calls are shed.
      LOAD_SHEDDING: 'off',
      SERVER_SECRET: BENCH_SECRET,
    },
  })
  const people = await makePeople(server.origin, connections)
  const owner = await server.owner()
  const userIds = people.map(({ userId }) => userId)
  const each = Math.ceil((TRANSFERS_PER_SECOND_MAX * rounds * (seconds + 1)) / connections)
  const processes = server.processes()
  const watched = { ...processes, queryCounts: () => readAsks(processes.api, asksFile) }
  async function rate(what: string, load: () => Load): Promise<void> {
    const figures: Figures[] = []
    for (let round = 0; round < rounds; round += 1) {
      const run = { what, url: server.origin, connections, seconds, watched, load: load() }
      figures.push(await measure(run))
    }
    console.log(line(figures))
  }

  await rate('authenticated read (balance)', () => readLoad(people))
  const coupons = await makeCoupons(owner)
  for (const userId of userIds) for (let count = 0; count < 4; count += 1) coupons.give(userId)
  const material = await withClient(owner, async (client) => ({
    shopIds: await findShops(client),
    goodsIds: await makeGoods(client),
  }))
  await rate('full order (submitted and paid)', () =>
    orderLoad(people, { ...material, giveCoupon: coupons.give }),
  )
  // Last, since members of the other loads do not have a thousand unpaid orders.
  const orders = await withClient(owner, (client) => makeOrders(client, userIds, each))
  await rate('transfer (an order paid from the balance)', () => transferLoad(people, orders))
  await coupons.close()
  const violations = await withClient(owner, (client) => findViolations(client))
  await server.stop()

  const ceiling = [process.execPath, '--import', 'tsx', join(__dirname, 'ceiling.ts')]
  const [command = '', ...rest] = [...cores, ...ceiling]
  const args = [...rest, join(dataDir, 'data/postgres'), connections, seconds, rounds].map(String)
  spawnSync(command, args, { stdio: 'inherit', cwd: join(__dirname, '../../..') })

  for (const { name } of violations) console.log(`BROKEN ${name}`)
  if (violations.length > 0) process.exitCode = 1
  else console.log('every invariant holds')
  console.log(`load after ${loadavg()[0]?.toFixed(1)}`)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Command prefix that pins a process to two cores; empty without taskset. */
function twoCores(): string[] {
  const prefix = ['taskset', '-c', '0,1']
  return spawnSync('taskset', ['-c', '0,1', 'true']).status === 0 ? prefix : []
}
