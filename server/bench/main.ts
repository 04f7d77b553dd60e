import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withClient } from '../database/provision'
import { startServer } from '../torture/crash/server'
import { findFreePort } from '../torture/survivalProcess'
import { findViolations } from '../verify/verify'
import { orderLoad, readLoad, transferLoad } from './loads'
import { line, measure } from './measure'
import { makePeople } from './people'
import { findShops, makeOrders } from './prepare'

/**
 * `npm run bench -- [--seconds N] [--connections C]`: reads, transfers and full orders a second of the whole
 * product on two cores, its database with it and the load generator beside it; and what the same services
 * do without HTTP. Asks every invariant at the end.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '8' },
      connections: { type: 'string', default: '24' },
    },
  })
  const seconds = Number(values.seconds)
  const connections = Number(values.connections)
  const dataDir = mkdtempSync(join(tmpdir(), 'park-bench-'))
  chmodSync(dataDir, 0o755)
  const cores = twoCores()
  console.log(
    `${availableParallelism()} cores; server and database on ${cores.length > 0 ? 'two of them' : 'all of them (no taskset)'}, ` +
      `${connections} connections, ${seconds} s each`,
  )
  const server = await startServer(join(dataDir, 'data'), await findFreePort(), {
    prefix: cores,
    environment: {
      NODE_ENV: 'production',
      DEMO: 'on',
      ALLOW_SANDBOX: 'sms,wechat,wechatPay',
      SERVER_SECRET: 'a secret of the bench, which is long enough',
    },
  })
  const people = await makePeople(server.origin, connections)
  const owner = await server.owner()
  const { orders, shopIds } = await withClient(owner, async (client) => ({
    orders: await makeOrders(
      client,
      people.map(({ userId }) => userId),
      200 * (seconds + 1),
    ),
    shopIds: await findShops(client),
  }))
  const load = { url: server.origin, connections, seconds }

  console.log(
    line(
      await measure({ ...load, what: 'authenticated read (balance)', requests: readLoad(people) }),
    ),
  )
  console.log(
    line(
      await measure({
        ...load,
        what: 'transfer (an order paid from the balance)',
        requests: transferLoad(people, orders),
      }),
    ),
  )
  console.log(
    line(
      await measure({
        ...load,
        what: 'full order (submit and pay; times per call)',
        requests: orderLoad(people, shopIds),
      }),
    ),
  )
  const violations = await withClient(owner, (client) => findViolations(client))
  await server.stop()

  const ceiling = [process.execPath, '--import', 'tsx', join(__dirname, 'ceiling.ts')]
  const [command = '', ...rest] = [...cores, ...ceiling]
  const args = [...rest, join(dataDir, 'data/postgres'), String(connections), String(seconds)]
  spawnSync(command, args, { stdio: 'inherit', cwd: join(__dirname, '../..') })

  for (const { name } of violations) console.log(`BROKEN ${name}`)
  if (violations.length > 0) process.exitCode = 1
  rmSync(dataDir, { recursive: true, force: true })
}

/** How a command is held to two cores; nothing where that is unknown. */
function twoCores(): string[] {
  const prefix = ['taskset', '-c', '0,1']
  return spawnSync('taskset', ['-c', '0,1', 'true']).status === 0 ? prefix : []
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
