/**
 * WeChat subscription messages: offered after the related action, requested by a tap, one message per consent, and
 * never offered again after a refusal.
 * @long
 */
import { shopCode } from '../../../server/areas/money/till/demoTill.page'
import { PARK } from '../../support/server/testApp'
import { newMember, payOutside, press } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { bySystem } from '../../../server/kernel/writeAudit'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

/** Pays a shop by its code; ends on the result page. */
async function payShop(app: MiniProgram, yuan: string): Promise<void> {
  const [shop] = await server.sql<{ id: string }>(
    'select id from shop where tenant_id = $1 and can_pay order by name limit 1',
    [PARK],
  )
  app.answers.scanCode = { result: shopCode('http://mianfang.localhost', shop!.id) }
  await app.page.tap('扫一扫')
  await press(app, yuan)
  await app.elapse(400)
  await app.settled()
  const pay = app.page.allByClass('button').find(({ text }) => text.startsWith('付款 ¥'))
  await app.page.tap(pay!)
  await payOutside(app)
}

const sent = () => server.services.subscriptions.sweep(PARK).then(() => server.subscribe.sent())
const subscribeRequests = (app: MiniProgram) => app.calls('requestSubscribeMessage')

test('an accepted message after a payment is sent and links to the bill', async () => {
  const app = await newMember(server, '13700001971')
  await app.pressTab('首页')
  await payShop(app, '12')
  expect(subscribeRequests(app)).toEqual([])
  expect(await sent()).toEqual([])

  app.answers.requestSubscribeMessage = { 'sandbox-order-paid': 'accept' }
  await app.page.tap('微信通知我')
  expect(subscribeRequests(app)).toMatchObject([{ tmplIds: ['sandbox-order-paid'] }])
  expect(app.page.text()).toContain('好的，会在微信里通知您')
  const [order] = await server.sql<{ pay_amount: string }>(
    'select pay_amount from trade_order where tenant_id = $1 order by created_at desc limit 1',
    [PARK],
  )
  const paid = (Number(order!.pay_amount) / 100).toFixed(2)
  const [message] = await sent()
  expect(message).toMatchObject({
    templateId: 'sandbox-order-paid',
    data: { amount2: `¥${paid}` },
  })

  // Tapping the message in WeChat opens the app like any other entry.
  const [path = '', search = ''] = message!.page.split('?')
  const opened = await launch({
    path,
    query: Object.fromEntries(search.split('&').map((pair) => pair.split('=') as [string, string])),
    backend: server.url,
    storage: app.storage.copy(),
  })
  expect(opened.page.route).toBe('pagespacka/myBill/billDetail')
  expect(opened.page.text().replace(/\s/g, '')).toContain(paid)
})

test('a refused message is not sent and not offered again', async () => {
  const app = await newMember(server, '13700001972')
  await app.pressTab('首页')
  await payShop(app, '13')
  const before = (await sent()).length
  app.answers.requestSubscribeMessage = { 'sandbox-order-paid': 'reject' }
  await app.page.tap('微信通知我')
  expect(app.page.text()).not.toContain('微信通知我')
  expect(await sent()).toHaveLength(before)

  await app.page.tap('回首页')
  await payShop(app, '14')
  expect(app.page.text()).toContain('支付成功')
  expect(app.page.text()).not.toContain('微信通知我')
  expect(subscribeRequests(app)).toHaveLength(1)
})

test('a claimed coupon and a sent complaint each ask for their own message', async () => {
  const app = await newMember(server, '13700001973')
  await app.pressTab('首页')
  await app.page.tap('领券中心')
  expect(app.page.text()).not.toContain('微信通知我')
  const claim = app.page.allByClass('button').find(({ text }) => text === '领取')
  await app.page.tap(claim!)
  app.answers.requestSubscribeMessage = { 'sandbox-coupon-ends': 'accept' }
  await app.page.tap('微信通知我')
  expect(subscribeRequests(app)).toMatchObject([{ tmplIds: ['sandbox-coupon-ends'] }])
  await app.back()

  await app.pressTab('我的')
  await app.page.tap('投诉建议')
  await app.page.tap('设施设备')
  await app.page.type(app.page.getByPlaceholder(/发生了什么/), '三号楼的电梯关门太快，请检修。')
  await app.page.tap('提交')
  expect(app.page.route).toBe('pagespacka/complaintInfo/complaintInfoResult')
  app.answers.requestSubscribeMessage = { 'sandbox-complaint-answered': 'accept' }
  await app.page.tap('微信通知我')
  expect(subscribeRequests(app)[1]).toMatchObject({ tmplIds: ['sandbox-complaint-answered'] })

  const [complaint] = await server.sql<{ id: string }>(
    'select id from complaint order by submitted_at desc limit 1',
  )
  const before = (await sent()).length
  await server.services.complaintDesk.answer(
    PARK,
    complaint!.id,
    {
      author: '小顾',
      text: '明天检修',
    },
    bySystem,
  )
  expect((await sent()).slice(0, -before || undefined)).toMatchObject([
    { templateId: 'sandbox-complaint-answered', data: { thing2: '明天检修' } },
  ])
})
