/** Ordering goods in the compiled mini-program: pick-up at the shop, payment by WeChat; an address from WeChat. */
import { PARK, phones } from '../../support/server/testApp'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const confirm = 'pagesmall/confirm/confirm'

/** An SKU of goods with these delivery methods. */
async function skuOf(...delivery: string[]): Promise<string> {
  const [sku] = await server.sql<{ id: string }>(
    `select s.id from goods_sku s join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id
     where s.tenant_id = $1 and g.delivery @> $2 and s.stock > 10 order by s.id limit 1`,
    [PARK, delivery],
  )
  if (!sku) throw new Error(`no goods come by ${delivery.join(' and ')}`)
  return sku.id
}

test('a pick-up order is confirmed, paid by WeChat, and shows its next step', async () => {
  const app = await launch({
    path: confirm,
    query: { sku: await skuOf('pickup', 'express'), qty: '1' },
    backend: server.url,
    storage: await phoneOf(server, phones.member),
    phone: { hasAgreedToPrivacy: true },
  })
  await app.settled()
  await app.page.tap('到店自提')
  expect(app.page.text()).toContain('自提地点')
  await app.page.tap('提交订单')
  await app.page.tap(/^支付 ¥/)
  await app.press('确认支付')
  // The cashier notifies the server a moment later; the app polls every 1.5 s.
  await app.elapse(1500)
  await app.settled()
  expect(app.page.route).toBe('pagespacka/mall/goodsPaySuccess')
  expect(app.page.text()).toContain('支付成功')
  expect(app.page.text()).toContain('备好后通知您，凭码自提')
  const [order] = await server.sql<{ status: string; delivery: string }>(
    'select status, delivery from mall_order where tenant_id = $1 order by created_at desc limit 1',
    [PARK],
  )
  expect(order).toEqual({ status: 'Paid', delivery: 'pickup' })
})

test('an address from WeChat’s list is stored and used by the order', async () => {
  const app = await launch({
    path: confirm,
    query: { sku: await skuOf('express'), qty: '1' },
    backend: server.url,
    storage: await phoneOf(server, phones.newMember),
    phone: { hasAgreedToPrivacy: true },
    answers: {
      chooseAddress: {
        userName: '王五',
        telNumber: '13900000009',
        provinceName: '浙江省',
        cityName: '杭州市',
        countyName: '拱墅区',
        detailInfo: '纱厂路 58 号',
      },
    },
  })
  await app.settled()
  // The button appears twice: at the top and in place of the submit button.
  await app.page.tap(app.page.allByText('添加收货地址')[0]!)
  expect(app.page.route).toBe('pagesmall/address/addressEdit')
  await app.page.tap('用微信里的地址')
  await app.settled()
  await app.page.tap('保存')
  await app.settled()
  expect(app.page.route).toBe(confirm)
  expect(app.page.text()).toContain('浙江省杭州市拱墅区纱厂路 58 号')
})
