/** Merchants in the compiled mini-program: an open noodle shop, its coupon claimed, a payment with it. Only taps. */
import { parseYuan } from '@/rules/typedYuan'
import { PARK } from '../../support/server/testApp'
import { newMember, payOutside, press } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { MiniProgram } from '../host/miniProgram'
import type { ShownNode } from '../host/shownNode'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

/** By the demo park's hours the shop would be closed for a part of the night. */
const openRoundTheClock = (name: string) =>
  server.sql(
    `update shop_hours set open_minute = 0, close_minute = 1440
     where shop_id = (select id from shop where tenant_id = $1 and name = $2)`,
    [PARK, name],
  )

const one = (app: MiniProgram, name: string, says = ''): ShownNode => {
  const found = app.page.allByClass(name).find(({ text }) => text.includes(says))
  if (!found) throw new Error(`nothing is ${name} with 「${says}」:\n${app.page.screenTree()}`)
  return found
}

/** Amounts are rendered in parts of different size: ¥ 1,234 .50. */
function fenIn(text: string, shape: RegExp): number {
  const found = shape.exec(text.replace(/\s/g, ''))?.[1]?.replace(/,/g, '')
  const fen = found === undefined ? null : parseYuan(found)
  if (fen === null) throw new Error(`no amount like ${shape} in: ${text}`)
  return fen
}

test('an open noodle shop is found, its coupon claimed and used', async () => {
  await openRoundTheClock('三班面馆')
  const app = await newMember(server, '13700001971')
  await app.pressTab('商户')
  await app.page.tap('营业中')
  await app.page.type(app.page.getByPlaceholder('搜商户、菜品'), 'mianguan')
  await app.elapse(400)
  await app.settled()
  expect(app.page.allByClass('shopCard')).toHaveLength(1)
  expect(one(app, 'shopCard').text).toMatch(/三班面馆.*24 小时营业/s)
  await app.page.tap(one(app, 'shopCard'))
  expect(app.page.route).toBe('pages/business/businessDetail')
  expect(one(app, 'bestHere').text).toMatch(/省/)

  const coupon = () => one(app, 'couponStrip__ticket', '满 100 减 15')
  const claim = coupon()
    .all('view')
    .find(({ text, classes }) => classes.includes('button') && text === '领取')
  if (!claim) throw new Error(`the coupon cannot be claimed:\n${app.page.screenTree()}`)
  await app.page.tap(claim)
  expect(coupon().text).toMatch(/已领/)

  await app.page.tap('去付款')
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
  expect(app.page.text()).toContain('三班面馆')
  await press(app, '128')
  await app.elapse(400)
  await app.settled()
  await app.page.tap(one(app, 'offerLine'))
  expect(app.page.route).toBe('pagespacka/selectCoupon/selectCoupon')
  // It depends on the hour whether the best combination contains the coupon already.
  const isChosen = () =>
    app.page.allByClass('offerChoice__coupon--on').some(({ text }) => text.includes('满 100 减 15'))
  if (!isChosen()) await app.page.tap(one(app, 'offerChoice__coupon', '满 100 减 15'))
  expect(isChosen()).toBe(true)
  const toPay = fenIn(one(app, 'selectCoupon__pay').text, /实付¥([\d,.]+)/)
  expect(toPay).toBeLessThanOrEqual(12_800 - 1_500)
  await app.page.tap('就用这些')
  await app.page.tap(`付款 ¥${(toPay / 100).toFixed(2)}`)
  await payOutside(app)

  expect(one(app, 'listRow', '满 100 减 15').text).toContain('−¥')
  const saved = app.page
    .allByClass('money--saving')
    .reduce((total, { text }) => total + fenIn(text, /−¥([\d,]+\.\d\d)/), 0)
  expect(saved).toBe(12_800 - toPay)
})
