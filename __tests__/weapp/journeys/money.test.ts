/**
 * Payments of a new member in the compiled mini-program: recharge, buying a card, setting the payment password, paying
 * a shop by its code and by payment code, and all of it in the bills. Only taps: no page is opened by address.
 */
import { shopCode } from '../../../server/areas/money/till/demoTill.page'
import { PARK } from '../../support/server/testApp'
import { newMember, payOutside, press } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const password = '258036'

interface TillShop {
  id: string
  name: string
}

/** A shop that accepts payments by the app. */
async function someShop(): Promise<TillShop> {
  const [shop] = await server.sql<TillShop>(
    'select id, name from shop where tenant_id = $1 and can_pay order by name limit 1',
    [PARK],
  )
  if (!shop) throw new Error('the demo park has no shop that can be paid')
  return shop
}

/** Scans a payment code at a till. */
async function scanAtTill(shop: TillShop, code: string, yuan: string): Promise<{ Status: string }> {
  const reply = await fetch(`${server.url}/dev/cashier/scan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ TenantId: PARK, ShopId: shop.id, Code: code, Yuan: yuan }),
  })
  if (!reply.ok) throw new Error(`the till was answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { Status: string }
}

/** The code read from the payment code page. */
function shownCode(app: MiniProgram): string {
  const [digits] = app.page.allByClass('codeCard__digits')
  return (digits?.text ?? '').replace(/\s/g, '')
}

/** Funds of the payment, line by line, on the result page and in the bill. */
const split = (app: MiniProgram) =>
  app.page
    .allByClass('listRow')
    .map(({ text }) => text)
    .filter((text) => /^(细布卡|余额|支付方式)/.test(text))

test('money moves from the first recharge to the bills', async () => {
  const shop = await someShop()
  const app = await newMember(server, '13700001963')

  await app.page.tap('钱包')
  await app.page.tap('充值')
  await app.page.tap(/^¥ 200 \.00/)
  await app.page.tap(/^充值 ¥/)
  await payOutside(app)
  await app.page.tap('查看余额')
  expect(app.page.text()).toMatch(/本金 ¥200.00\s赠送 ¥20.00/)
  await app.back()

  await app.page.tap('买储值卡')
  await app.page.tap('细布卡')
  await app.page.tap(/^购买 ¥/)
  await payOutside(app)
  await app.page.tap('查看储值卡')
  expect(app.page.text()).toContain('细布卡')
  await app.back()
  await app.back()
  await app.back()

  // Scanned on the home page; the payment password is set on the way, then back to the cashier.
  await app.pressTab('首页')
  app.answers.scanCode = { result: shopCode('http://mianfang.localhost', shop.id) }
  await app.page.tap('扫一扫')
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
  expect(app.page.text()).toContain(shop.name)
  await press(app, '128.8')
  await app.elapse(400)
  await app.settled()
  // Reduced by the ¥5 coupon of the welcome gift; points are off until their owner switches them on.
  await app.page.tap('付款 ¥123.80')
  await app.page.tap('先设置支付密码')
  expect(app.page.route).toBe('pagespacka/securitySetting/setPayPsd')
  await press(app, password)
  expect(app.page.text()).toContain('请再次输入')
  await press(app, password)
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
  await app.page.tap(/^支付 ¥/)
  await press(app, password)
  expect(app.page.route).toBe('pages/sweepPay/paySuccess')
  expect(split(app)).toEqual(['细布卡支付 ¥ 100 .00', '余额支付 ¥ 23 .80'])
  await app.page.tap('回首页')

  await app.page.tap('付款码')
  const code = shownCode(app)
  expect(code).toMatch(/^\d{18}$/)
  expect(await scanAtTill(shop, code, '18.80')).toMatchObject({ Status: 'PendingPay' })
  await app.elapse(2000)
  await app.settled()
  expect(app.page.text()).toContain('确认付款')
  await app.page.tap(/^支付 ¥/)
  await press(app, password)
  expect(app.page.route).toBe('pages/paymentCode/payComplete')
  expect(app.page.text()).toContain('支付成功')
  expect(split(app)).toEqual(['支付方式 余额'])
  expect(app.page.text()).toMatch(/¥\s18\s\.80/)
  await app.page.tap('查看账单')
  expect(app.page.text()).toMatch(/支出\s¥\s142\s\.60/)
  expect(app.page.text()).toContain('充值购卡 ¥300.00')
  const rows = app.page.allByClass('monthBill')
  const texts = rows.map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(/到店付款 余额 .*−¥ 18 .80/),
    expect.stringMatching(/到店付款 .*储值卡＋余额.*−¥ 123 .80/),
    expect.stringMatching(/购买储值卡 微信支付 .*[^+]¥ 100 .00/),
    expect.stringMatching(/充值 微信支付 .*[^+]¥ 200 .00/),
  ])
  await app.page.tap(rows[1] ?? '')
  expect(app.page.route).toBe('pagespacka/myBill/billDetail')
  expect(split(app)).toEqual(['细布卡支付 ¥ 100 .00', '余额支付 ¥ 23 .80'])
})
