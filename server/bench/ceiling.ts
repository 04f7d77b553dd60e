import { randomUUID } from 'node:crypto'
import { withClient } from '../database/provision'
import { openOwnProduct } from '../torture/ownProduct'
import { ORDER_FEN } from './loads'
import { line, measureWork } from './measure'
import { PARK } from './people'
import { findShops, makeOrders } from './prepare'

/**
 * The same services with the same SQL, called in the process itself: no HTTP, no signature, no checks of
 * request and answer. Run by main.ts on the same cores and the same database, with the server stopped.
 * Arguments: directory of the database, connections, seconds.
 */
async function main(dataDir: string, connections: number, seconds: number): Promise<void> {
  const { services, owner, close } = await openOwnProduct(dataDir)
  try {
    const { people, orders, shopIds } = await withClient(owner, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from app_user where tenant_id = $1 and phone like '1330000%' order by phone`,
        [PARK],
      )
      const ids = rows.map(({ id }) => id).slice(0, connections)
      return {
        people: ids,
        orders: await makeOrders(client, ids, 300 * seconds),
        shopIds: await findShops(client),
      }
    })
    const memberOf = (worker: number) => ({
      tenantId: PARK,
      userId: people[worker % people.length] ?? '',
    })
    const request = (worker: number) => ({
      ...memberOf(worker),
      requestId: randomUUID(),
      call: 'bench',
      payload: {},
      at: new Date(),
    })
    const payer = (worker: number) => ({
      ...memberOf(worker),
      ip: '127.0.0.1',
      origin: 'http://bench.invalid',
    })
    const how = { choice: { useBalance: true }, scene: 'browser' as const }
    const load = { connections, seconds }

    const read = await measureWork('  ceiling: balance read', load, async (worker) => {
      await services.balances.get(memberOf(worker))
    })
    const transfer = await measureWork('  ceiling: transfer', load, async (worker) => {
      const orderId = orders.get(memberOf(worker).userId)?.pop()
      if (!orderId) throw new Error('more orders are needed for the transfers')
      await services.orders.pay(payer(worker), request(worker), orderId, how)
    })
    let turn = 0
    const order = await measureWork('  ceiling: full order', load, async (worker) => {
      const ShopId = shopIds[(turn += 1) % shopIds.length] ?? ''
      const submit = request(worker)
      const wanted = { RequestId: submit.requestId, ShopId, Amount: ORDER_FEN, Remark: '' }
      const made = await services.checkout.submit(memberOf(worker), submit, wanted)
      await services.orders.pay(payer(worker), request(worker), made.Id, how)
    })
    for (const figures of [read, transfer, order]) console.log(line(figures))
  } finally {
    await close()
  }
}

const [dataDir = '', connections, seconds] = process.argv.slice(2)
main(dataDir, Number(connections), Number(seconds)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
