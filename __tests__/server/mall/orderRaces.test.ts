/** Many concurrent buyers never exceed the stock or a member's limit. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { giveUsesBack, movePieces, takePieces } from '../../../server/areas/mall/mallOrder/pieces'
import { DatabaseAwayError } from '../../../server/database/errorCauses'
import { withTransaction } from '../../../server/database/withTransaction'
import { Failure } from '../../../server/kernel/failure'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers } from '../../support/server/marketing'
import {
  cancelGoods,
  newGoods,
  newLimited,
  newShop,
  payGoods,
  pilesOf,
  submitGoods,
} from '../../support/server/mallOrders'
import { describeMoney } from '../../support/server/money'
import { PARK, describeServer } from '../../support/server/testApp'

const BUYERS = 256
const test = describeServer()
const fixture = describeMoney(test)
let shopId: string
const buyers: string[] = []
beforeAll(async () => {
  await clearOffers(test)
  shopId = await newShop(test, '测试抢购店')
  while (buyers.length < BUYERS) buyers.push(randomUUID())
  await test.sql(
    `insert into app_user (tenant_id, id, phone, name, gender, birthday, email, avatar, password_hash, is_closed, created_at)
     select $1, id, '136' || lpad(place::text, 8, '0'), '抢购会员', null, null, '', '', null, false, now()
     from unnest($2::uuid[]) with ordinality as new (id, place)`,
    [PARK, buyers],
  )
})

/** Orders without a quote. @returns undefined on success, else the reason of the refusal */
async function buy(userId: string, SkuId: string, Qty: number, Total: number) {
  const request = {
    ...{ tenantId: PARK, userId, requestId: randomUUID(), call: 'test', payload: {} },
    at: new Date(test.clock.now()),
  }
  const wanted = { RequestId: request.requestId, Lines: [{ SkuId, Qty }], Shops: [], Total }
  return send(request, wanted)
}

type Sent = Parameters<typeof test.services.mallOrders.submit>

async function send(request: Sent[1], wanted: Sent[2]): Promise<string | undefined> {
  try {
    await test.services.mallOrders.submit(request, request, wanted)
    return undefined
  } catch (error) {
    if (error instanceof Failure) return error.reason
    // With so many at once some exceed the wait for a connection: they retry, as the app does.
    if (error instanceof DatabaseAwayError) return send(request, wanted)
    throw error
  }
}

it.each([
  [1, 1],
  [10, 1],
  [2_000, 10],
])('%d pieces for 256 buyers of %d each: all are sold, none twice', async (stock, qty) => {
  const { sku } = await newGoods(test, { shopId, price: 100, stock })
  const ends = await Promise.all(buyers.map((userId) => buy(userId, sku, qty, 100 * qty)))
  const sold = Math.min(BUYERS, Math.floor(stock / qty))
  expect(ends.filter((end) => end === undefined)).toHaveLength(sold)
  expect(new Set(ends.filter((end) => end !== undefined))).toEqual(new Set(['soldOut']))
  expect(await pilesOf(test, sku)).toEqual({
    stock: stock - sold * qty,
    held: sold * qty,
    sold: 0,
  })
  expect(await findViolations(test.db.$client)).toEqual([])
})

it('reading stock before writing it oversells, and the invariant reports it', async () => {
  const { sku } = await newGoods(test, { shopId, stock: 1 })
  const owner = new Client(test.owner)
  await owner.connect()
  try {
    // Like transactions that check first: two have read before either writes.
    const looks = await Promise.all([pilesOf(test, sku), pilesOf(test, sku)])
    expect(looks.map((piles) => piles?.stock)).toEqual([1, 1])
    await owner.query('begin')
    await owner.query('update goods_sku set stock = 0, held = 1 where id = $1', [sku])
    expect((await findViolations(owner)).map(({ name }) => name)).toContain(
      'held and sold quantities of mall goods are those of the mall orders',
    )
    await owner.query('savepoint before')
    const beyond = 'update goods_sku set stock = stock - 1, held = held + 1 where id = $1'
    await expect(owner.query(beyond, [sku])).rejects.toThrow('goods_sku_stock')
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
})

it('concurrent buyers share the pieces of a limited price within their limits', async () => {
  const goods = await newGoods(test, { shopId, price: 1_000, stock: 500 })
  const limited = await newLimited(test, goods.id, { percent: 50, stock: 7, limitPerUser: 1 })
  const ends = await Promise.all(
    buyers.slice(0, 40).map((userId) => buy(userId, goods.sku, 1, 500)),
  )
  expect(ends.filter((end) => end === undefined)).toHaveLength(7)
  expect(new Set(ends.filter((end) => end !== undefined))).toEqual(new Set(['priceChanged']))
  const [piles] = await test.sql('select stock, held from goods_limited where id = $1', [limited])
  expect(piles).toEqual({ stock: 0, held: 7 })
  expect(await findViolations(test.db.$client)).toEqual([])
})

it('concurrent orders of one member stay within the limit', async () => {
  const goods = await newGoods(test, { shopId, price: 100, stock: 500, limitPerUser: 5 })
  const userId = buyers[0]!
  const ends = await Promise.all(Array.from({ length: 12 }, () => buy(userId, goods.sku, 2, 200)))
  // Each one beyond the limit takes the place of those before.
  expect(ends).toEqual(ends.map(() => undefined))
  const piles = await pilesOf(test, goods.sku)
  expect([2, 4]).toContain(piles?.held)
  expect(await findViolations(test.db.$client)).toEqual([])
})

it.each([
  ['of goods', 'buyLimit'],
  ['at a limited price', 'priceChanged'],
])(
  'concurrent transactions of several servers keep a member within the limit %s',
  async (what, reason) => {
    const goods = await newGoods(test, { shopId, stock: 500 })
    const limited = await newLimited(test, goods.id, { percent: 50, stock: 100 })
    const limitedId = what === 'of goods' ? null : limited
    const member = { tenantId: PARK, userId: buyers[1]! }
    const pieces = [{ goodsId: goods.id, skuId: goods.sku, limitedId, qty: 2 }]
    const limits = new Map([[limitedId ?? goods.id, 5]])
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        withTransaction(test.db, (tx) => takePieces(tx, member, pieces, limits)),
      ),
    )
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason })
    // No order holds the pieces: return them, as a closed order does.
    for (const _ of [1, 2])
      await withTransaction(test.db, async (tx) => {
        await giveUsesBack(tx, member, pieces)
        await movePieces(tx, PARK, pieces, ['held', 'stock'])
      })
    expect(await findViolations(test.db.$client)).toEqual([])
  },
)

it('concurrent orders of the same goods in different sequences do not deadlock', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4].map((price) => newGoods(test, { shopId, price: price * 100, stock: 1_000 })),
  )
  const skus = made.map(({ sku }) => sku)
  const ends = await Promise.all(
    buyers.slice(0, 48).map(async (userId, place) => {
      const turned = [...skus.slice(place % 4), ...skus.slice(0, place % 4)]
      const lines = place % 2 ? turned : [...turned].reverse()
      const request = {
        ...{ tenantId: PARK, userId, requestId: randomUUID(), call: 'test', payload: {} },
        at: new Date(test.clock.now()),
      }
      const Lines = lines.map((SkuId) => ({ SkuId, Qty: 1 }))
      const wanted = { RequestId: request.requestId, Lines, Shops: [], Total: 1_000 }
      return send(request, wanted)
    }),
  )
  expect(new Set(ends)).toEqual(new Set([undefined]))
  for (const sku of skus)
    expect(await pilesOf(test, sku)).toEqual({ stock: 952, held: 48, sold: 0 })
})

it('concurrent orders of several SKUs of two goods do not deadlock, and the listing stays true', async () => {
  const skus = Array.from({ length: 6 }, () => ({ price: 100, stock: 1_000 }))
  const made = [await newGoods(test, { shopId, skus }), await newGoods(test, { shopId, skus })]
  const all = made.flatMap(({ id: goodsId, skus: own }) =>
    own.map((skuId) => ({ goodsId, skuId, limitedId: null, qty: 1 })),
  )
  // By ids of SKUs alone, the listings of half of the pairs would be locked the other way round.
  const pairOf = (place: number) => {
    const [one, other] = [all[place % 6]!, all[6 + ((place * 5) % 6)]!]
    return place % 2 ? [one, other] : [other, one]
  }
  await Promise.all(
    buyers.slice(0, 120).map((userId, place) =>
      // Without the second try of withTransaction, which would hide a deadlock.
      test.db.transaction((tx) =>
        takePieces(tx, { tenantId: PARK, userId }, pairOf(place), new Map()),
      ),
    ),
  )
  const listings = () =>
    test.sql('select least_stock, is_in_stock, sold from goods_listing where goods_id = any($1)', [
      made.map(({ id }) => id),
    ])
  const both = (left: number) => made.map(() => ({ least_stock: left, is_in_stock: true, sold: 0 }))
  expect(await listings()).toEqual(both(980))
  // No order holds the pieces: return them, as a closed order does.
  await Promise.all(
    buyers.slice(0, 120).map((userId, place) =>
      test.db.transaction(async (tx) => {
        await giveUsesBack(tx, { tenantId: PARK, userId }, pairOf(place))
        await movePieces(tx, PARK, pairOf(place), ['held', 'stock'])
      }),
    ),
  )
  expect(await listings()).toEqual(both(1_000))
  expect(await findViolations(test.db.$client)).toEqual([])
})

it('cancellation concurrent with payment: one wins, and the stock matches', async () => {
  for (let round = 0; round < 5; round += 1) {
    await test.sql('delete from sms_quota')
    const member = await fixture.member()
    const { sku } = await newGoods(test, { shopId, price: 100 })
    const { data } = await submitGoods(test, member, { Lines: [{ SkuId: sku, Qty: 2 }] })
    const id = data.Orders[0]!.Id
    await Promise.all([
      cancelGoods(test, member, id),
      payGoods(fixture, member, data.Order.Id).catch(() => undefined),
      cancelGoods(test, member, id),
    ])
    const [row] = await test.sql<{ status: string }>(
      'select status from mall_order where id = $1',
      [id],
    )
    const expected =
      row?.status === 'Paid' ? { stock: 8, held: 0, sold: 2 } : { stock: 10, held: 0, sold: 0 }
    expect(await pilesOf(test, sku)).toEqual(expected)
    expect(await findViolations(test.db.$client)).toEqual([])
  }
})
