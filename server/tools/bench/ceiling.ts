import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { withClient } from '../../database/provision'
import { withTransaction } from '../../database/withTransaction'
import { readPostmasterFile } from '../../engine/postmaster'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { openOwnProduct } from '../torture/ownProduct'
import { countAsks } from './countAsks'
import { ORDER_FEN } from './loads'
import { line, measureWork, type Figures } from './measure'
import { BENCH_SECRET, PARK } from './people'
import { findShops, makeCoupons, makeGoods, makeOrders } from './prepare'

const TRANSFERS_PER_SECOND_MAX = 4_000

/**
 * Measures the same services with the same SQL in process: no HTTP, no signature, no checks of
 * request and answer; and one bare ledger movement, the minimum of a transfer. Run by main.ts on
 * the same cores and database, with the server stopped. Arguments: directory of the database,
 * connections, seconds, rounds.
 */
async function main(
  dataDir: string,
  connections: number,
  seconds: number,
  rounds: number,
): Promise<void> {
  const queryCounts = countAsks()
  const { services, subject, owner, close } = await openOwnProduct(dataDir, {
    // Same cache lifetime as in production.
    RULES_FRESH_SECONDS: '5',
    SERVER_SECRET: BENCH_SECRET,
  })
  try {
    const { people, shopIds, goodsIds } = await withClient(owner, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from app_user where tenant_id = $1 and phone like '1330000%' order by phone`,
        [PARK],
      )
      return {
        people: rows.map(({ id }) => id).slice(0, connections),
        shopIds: await findShops(client),
        goodsIds: await makeGoods(client),
      }
    })
    const each = Math.ceil((TRANSFERS_PER_SECOND_MAX * rounds * (seconds + 1)) / connections)
    const orders = await withClient(owner, (client) => makeOrders(client, people, each))
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
    const coupons = await makeCoupons(owner)
    for (const userId of people) coupons.give(userId)
    const how = { choice: { useBalance: true }, scene: 'browser' as const }
    const pay = (worker: number, orderId: string) =>
      services.orders.pay(payer(worker), request(worker), orderId, how)
    const hasPoint = new Set<number>()
    let turn = 0
    const pick = (ids: readonly string[]) => ids[(turn += 1) % ids.length] ?? ''

    const works: Record<string, (worker: number) => Promise<void>> = {
      '  bare: one movement of the ledger': async (worker) => {
        const { userId } = memberOf(worker)
        await withTransaction(subject.db, (tx) =>
          ledger.post(tx, {
            tenantId: PARK,
            kind: 'bench',
            userId,
            at: new Date(),
            entries: [
              { account: 'principal', ownerId: userId, amount: -1 },
              { account: 'sales', amount: 1 },
            ],
          }),
        )
      },
      '  without HTTP: transfer': async (worker) => {
        const orderId = orders.get(memberOf(worker).userId)?.pop()
        if (!orderId) throw new Error('more orders are needed for the transfers')
        await pay(worker, orderId)
      },
      '  without HTTP: full order': async (worker) => {
        const submit = request(worker)
        // Alternates per worker: the point earned by one order is spent by the next.
        const isShop = !hasPoint.delete(worker)
        if (isShop) {
          hasPoint.add(worker)
          coupons.give(memberOf(worker).userId)
          const ShopId = pick(shopIds)
          const wanted = { RequestId: submit.requestId, ShopId, Amount: ORDER_FEN, Remark: '' }
          const made = await services.checkout.submit(memberOf(worker), submit, wanted)
          await pay(worker, made.Id)
        } else {
          const wanted = { id: pick(goodsIds), quantity: 1 }
          const made = await services.pointGoods.exchange(memberOf(worker), submit, wanted)
          await pay(worker, made.Order.Id)
        }
      },
    }
    const database = readPostmasterFile(join(dataDir, 'data'))?.pid ?? 0
    const watched = { api: process.pid, database, queryCounts }
    for (const [what, work] of Object.entries(works)) {
      const figures: Figures[] = []
      for (let round = 0; round < rounds; round += 1) {
        figures.push(await measureWork({ what, connections, seconds, watched }, work))
      }
      console.log(line(figures))
    }
    await coupons.close()
  } finally {
    await close()
  }
}

const [dataDir = '', connections, seconds, rounds] = process.argv.slice(2)
main(dataDir, Number(connections), Number(seconds), Number(rounds)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
