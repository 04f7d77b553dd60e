/** Negative controls: every kind of wrong mall order is detected by its invariant (npm run verify). */
import { Client } from 'pg'
import { mallOrderInvariants } from '../../../server/areas/mall/mallOrder/mallOrder.invariants'
import { findViolations } from '../../../server/tools/verify/verify'
import { clearOffers } from '../../support/server/marketing'
import {
  cancelGoods,
  hangzhou,
  newGoods,
  newLimited,
  newShop,
  payGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import { moneyFixture } from '../../support/server/money'
import { startTestApp, type TestApp } from '../../support/server/testApp'

let test: TestApp
let owner: Client
/** Order ids by state. */
const ids = { unpaid: '', paid: '', refunded: '' }

beforeAll(async () => {
  test = await startTestApp()
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  const shopId = await newShop(test, '测试布店', { first: 500, next: 0, freeFrom: 0 })
  const member = await fixture.member()
  const order = async (isPaid: boolean) => {
    const goods = await newGoods(test, { shopId, delivery: ['express'] })
    await newLimited(test, goods.id, { percent: 50, stock: 5 })
    const Lines = [{ SkuId: goods.sku, Qty: 2 }]
    const { data } = await submitGoods(test, member, { Lines, Address: hangzhou })
    if (isPaid) await payGoods(fixture, member, data.Order.Id)
    return data.Orders[0]!.Id
  }
  ids.unpaid = await order(false)
  ids.paid = await order(true)
  ids.refunded = await order(true)
  void (await cancelGoods(test, member, ids.refunded)).data
  owner = new Client(test.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const [pieces, uses, sums, parts, lines, states, refunded, coupons] = mallOrderInvariants.map(
  ({ name }) => name,
)
const ofOrder =
  'where (tenant_id, id) in (select tenant_id, sku_id from mall_order_line where order_id = $1)'
const ofLimited =
  'where (tenant_id, id) in (select tenant_id, limited_id from mall_order_line where order_id = $1)'
const ofPayment =
  'where (tenant_id, id) in (select tenant_id, pay_order_id from mall_order where id = $1)'
const ofItem =
  'where (tenant_id, order_id) in (select tenant_id, pay_order_id from mall_order where id = $1)'

const controls: readonly (readonly [
  what: string,
  invariant: string | undefined,
  who: keyof typeof ids,
  statement: string,
])[] = [
  [
    'a held piece is counted as stock too',
    pieces,
    'unpaid',
    `update goods_sku set held = held - 1, stock = stock + 1 ${ofOrder}`,
  ],
  [
    'a sold piece is counted as stock too',
    pieces,
    'paid',
    `update goods_sku set sold = sold - 1, stock = stock + 1 ${ofOrder}`,
  ],
  [
    'a returned piece is counted as sold',
    pieces,
    'refunded',
    `update goods_sku set sold = sold + 1, stock = stock - 1 ${ofOrder}`,
  ],
  [
    'a limited piece is not counted',
    pieces,
    'paid',
    `update goods_limited set sold = sold - 1, stock = stock + 1 ${ofLimited}`,
  ],
  [
    'the member’s purchases are counted too low',
    uses,
    'paid',
    'update goods_use set count = count - 1 where goods_id in (select goods_id from mall_order_line where order_id = $1)',
  ],
  [
    'the member’s purchases at a limited price are not counted',
    uses,
    'unpaid',
    'delete from goods_limited_use where limited_id in (select limited_id from mall_order_line where order_id = $1)',
  ],
  [
    'the payment is larger than its orders',
    sums,
    'paid',
    `update trade_order set goods_amount = goods_amount + 1, pay_amount = pay_amount + 1 ${ofPayment}`,
  ],
  [
    'an order has lost its refund',
    sums,
    'refunded',
    'update mall_order set refunded_amount = refunded_amount - 1 where id = $1',
  ],
  [
    'a line was paid differently in its payment',
    lines,
    'paid',
    `update trade_order_item set pay_share = pay_share - 1 ${ofItem}`,
  ],
  [
    'a refund took less from its order',
    parts,
    'refunded',
    'update mall_order_refund set amount = amount - 1 where order_id = $1',
  ],
  [
    'a line was refunded differently in its payment',
    lines,
    'paid',
    'update mall_order_line set refunded_amount = 1 where order_id = $1',
  ],
  [
    'a line’s price differs from its order’s',
    lines,
    'unpaid',
    'update mall_order set goods_amount = goods_amount + 1 where id = $1',
  ],
  [
    'an unpaid order is shipped',
    states,
    'unpaid',
    "update mall_order set status = 'Shipped', paid_at = now() where id = $1",
  ],
  [
    'a paid order waits for payment',
    states,
    'paid',
    "update mall_order set status = 'PendingPay', paid_at = null where id = $1",
  ],
  [
    'a paid order is done before its payment order',
    states,
    'paid',
    `update trade_order set status = 'Done', done_at = now() ${ofPayment}`,
  ],
  [
    'the payment’s state is behind its orders',
    states,
    'paid',
    "update mall_order set status = 'Done', done_at = now() where id = $1",
  ],
  [
    'a refunded order has pieces left',
    refunded,
    'paid',
    "update mall_order set status = 'Refunded' where id = $1",
  ],
  [
    'an order without pieces continues',
    refunded,
    'refunded',
    "update mall_order set status = 'Done' where id = $1",
  ],
  [
    'a coupon stays used for fully refunded goods',
    coupons,
    'refunded',
    `update user_coupon set status = 'Used', used_at = now(),
       order_id = (select pay_order_id from mall_order where id = $1)
     where (tenant_id, id) = (select tenant_id, id from user_coupon
       where tenant_id = (select tenant_id from mall_order where id = $1) and status = 'Unused' limit 1)`,
  ],
]

it('no invariant is violated before the controls', async () => {
  expect(await findViolations(owner)).toEqual([])
})

it.each(controls)('%s: “%s” reports it', async (_, name, who, statement) => {
  const invariant = mallOrderInvariants.find((one) => one.name === name)
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query(statement, [ids[who]])
    expect(rowCount).toBeGreaterThan(0)
    expect(await findViolations(owner, [invariant!])).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('every invariant of mall orders has a control', () => {
  expect(new Set(controls.map(([, name]) => name))).toEqual(
    new Set(mallOrderInvariants.map(({ name }) => name)),
  )
})
