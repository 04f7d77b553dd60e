/** Account removal: the mall keeps no personal data. */
import { mallBasketCalls } from '@/contract/mallBasket'
import { userCalls } from '@/contract/user'
import {
  cancelGoods,
  hangzhou,
  newGoods,
  newShop,
  payGoods,
  submitGoods,
} from '../../support/server/mallOrders'
import { moneyFixture } from '../../support/server/money'
import { describeServer } from '../../support/server/testApp'
import { until } from '../../support/until'

const test = describeServer()

it('account removal waits for open orders, then deletes basket, addresses and personal order data', async () => {
  const fixture = await moneyFixture(test)
  const member = await fixture.member()
  const shopId = await newShop(test, '测试布店', { first: 500, next: 0, freeFrom: 0 })
  const { sku } = await newGoods(test, { shopId, delivery: ['express'] })
  const { data } = await submitGoods(test, member, {
    Lines: [{ SkuId: sku, Qty: 1 }],
    Shops: [{ ShopId: shopId, Remark: '放门卫老周处' }],
    Address: hangzhou,
    Choice: { activity: false, coupon: [], points: false },
  })
  await payGoods(fixture, member, data.Order.Id)
  const Lines = [{ SkuId: sku, Qty: 1, At: test.clock.now() }]
  await test.call(mallBasketCalls.sync, { Lines }, member.caller)
  const remove = () => test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  expect((await remove()).status).toBe(409)
  void (await cancelGoods(test, member, data.Orders[0]!.Id)).data
  // The refund arrives asynchronously; pending refunds block the removal too.
  await until(async () => (await remove()).status === 200, 'the account to be removed')
  expect((await remove()).status).toBe(401)
  for (const table of ['user_address', 'mall_basket_line'])
    expect(await test.sql(`select 1 from ${table} where user_id = $1`, [member.userId])).toEqual([])
  const [row] = await test.sql<{ text: string }>(
    `select address::text || remark as text from mall_order where user_id = $1`,
    [member.userId],
  )
  expect(row?.text).not.toMatch(/收件人|13912345678|文三路|老周/)
})
