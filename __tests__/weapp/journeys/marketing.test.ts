/**
 * Marketing from the member's view in the mini-program: claims coupons, pays a shop with the best combination, finds
 * the saving in the bill, and receives points, growth and the next level.
 * @long
 */
import { shopCode } from '../../../server/areas/money/till/demoTill.page'
import { parseYuan } from '@/rules/typedYuan'
import { PARK } from '../../support/server/testApp'
import { newMember, payOutside, press } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import type { ShownNode } from '../host/shownNode'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

/** A shop with a spend-and-save activity. */
async function shopOnOffer(): Promise<string> {
  const [activity] = await server.sql<{ shop_ids: string[] }>(
    `select shop_ids from market_activity where tenant_id = $1 and name = '手作街满减季'`,
    [PARK],
  )
  const shopId = activity?.shop_ids[0]
  if (!shopId) throw new Error('no shop of the demo park is on offer')
  return shopId
}

/** Amounts are rendered in parts of different size: ¥ 1,234 .50. */
function fenIn(text: string, shape: RegExp): number {
  const found = shape.exec(text.replace(/\s/g, ''))?.[1]?.replace(/,/g, '')
  const fen = found === undefined ? null : parseYuan(found)
  if (fen === null) throw new Error(`no amount like ${shape} in: ${text}`)
  return fen
}

const one = (app: MiniProgram, name: string): ShownNode => {
  const [found] = app.page.allByClass(name)
  if (!found) throw new Error(`nothing is ${name}:\n${app.page.screenTree()}`)
  return found
}

async function claim(app: MiniProgram, name: string): Promise<void> {
  const card = app.page.allByClass('couponCard').find(({ text }) => text.includes(name))
  const button = card?.all('view').find(({ text, classes }) => {
    return classes.includes('button') && text === '领取'
  })
  if (!button) throw new Error(`${name} cannot be claimed:\n${app.page.screenTree()}`)
  await app.page.tap(button)
  const after = app.page.allByClass('couponCard').find(({ text }) => text.includes(name))
  expect(after?.text).toMatch(/已领/)
}

const toPay = (app: MiniProgram) => fenIn(one(app, 'selectCoupon__pay').text, /实付¥([\d,.]+)/)

test('a coupon is claimed and used in the best combination, with its results', async () => {
  const app = await newMember(server, '13700001964')
  const open = (path: string) => launch({ path, backend: server.url, storage: app.storage.copy() })

  await app.pressTab('首页')
  await app.page.tap('领券中心')
  for (const name of ['满 100 减 15', '手作街 8.5 折券', '初次见面 10 元券']) await claim(app, name)

  // The shop's code, scanned on the home page; the best combination is shown before anything is ordered.
  await app.back()
  const code = shopCode('http://mianfang.localhost', await shopOnOffer())
  app.answers.scanCode = { result: code }
  await app.page.tap('扫一扫')
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
  await press(app, '700')
  await app.elapse(400)
  await app.settled()
  const saved = fenIn(one(app, 'offerLine').text, /−¥([\d,]+\.\d\d)/)
  expect(saved).toBeGreaterThanOrEqual(6_000)

  // Removing a coupon reduces the saving at once; restoring the best choice restores it.
  await app.page.tap(one(app, 'offerLine'))
  expect(app.page.route).toBe('pagespacka/selectCoupon/selectCoupon')
  const best = toPay(app)
  expect(best).toBe(70_000 - saved)
  await app.page.tap(one(app, 'offerChoice__coupon--on'))
  expect(app.page.text()).toMatch(/比最省组合少省 ¥/)
  expect(toPay(app)).toBeGreaterThan(best)
  await app.page.tap('用最省组合')
  expect(toPay(app)).toBe(best)
  await app.page.tap('就用这些')
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')

  // The cashier lists the same reductions before any password.
  await app.page.tap(`付款 ¥${(best / 100).toFixed(2)}`)
  expect(app.page.text()).toContain('手作街满减季')
  expect(fenIn(app.page.text(), /共省¥([\d,.]+)更换优惠/)).toBe(saved)
  await payOutside(app)
  const points = Math.floor(best / 100)
  expect(app.page.text()).toMatch(new RegExp(`得积分\\s*\\+${points}`))

  // The bill lists every reduction; their sum equals the saving shown before.
  await app.page.tap('查看账单')
  await app.page.tap(one(app, 'monthBill'))
  expect(app.page.route).toBe('pagespacka/myBill/billDetail')
  expect(app.page.text()).toContain('原价')
  const booked = app.page
    .allByClass('money--saving')
    .reduce((total, { text }) => total + fenIn(text, /−¥([\d,]+\.\d\d)/), 0)
  expect(booked).toBe(saved)

  // Points and growth have arrived, the level has risen, and the used coupons are in the list of used ones.
  const log = await open('pages/myIntegral/integralDetail')
  expect(log.page.text()).toContain(`+${points}`)
  const level = await open('pages/memberDegree/memberDegree')
  expect(level.page.text()).toContain('VIP2')
  const mine = await open('pagespacka/myCoupon/myCouponList')
  expect(mine.page.text()).toMatch(/已使用 [12]/)
})

test('a limited discount has the same price on home, at the shop, the cashier and in the bill', async () => {
  const app = await newMember(server, '13700001965')

  // One of the mill's shifts runs at any hour, and 三班面馆 takes part in all of them.
  await app.pressTab('首页')
  await app.page.tap(one(app, 'discountShelf__main'))
  expect(app.page.route).toBe('pages/activityList/activityList')
  await app.page.tap('三班面馆')
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
  expect(app.page.text()).toMatch(/限时\s*[\d.]+\s*折/)
  await press(app, '90')
  await app.elapse(400)
  await app.settled()
  const off = 9_000 - fenIn(one(app, 'discountPriceLine').text, /限时价¥([\d,.]+)/)
  expect(off).toBeGreaterThan(0)

  const savingIn = (kind: string) => {
    const row = app.page.allByClass(kind).find(({ text }) => text.includes('限时优惠'))
    if (!row) throw new Error(`no ${kind} tells of 限时优惠:\n${app.page.screenTree()}`)
    return fenIn(row.text, /−¥([\d,]+\.\d\d)/)
  }
  const pay = app.page.allByClass('button').find(({ text }) => text.startsWith('付款 ¥'))
  await app.page.tap(pay!)
  expect(savingIn('amountHead__saving')).toBe(off)
  await payOutside(app)
  await app.page.tap('查看账单')
  await app.page.tap(one(app, 'monthBill'))
  expect(savingIn('listRow')).toBe(off)
})
