/** WeChat's back closes an overlay before it leaves the page. */
import { PARK } from '../../support/server/testApp'
import { newMember, press } from '../fixture/cashier'
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const recharge = 'pagespacka/myStoredValue/myStoredValue'
const dialogs = (app: MiniProgram) => app.page.allByClass('sheet').map(({ text }) => text)

/** Waits until the container can be shown again. */
async function rested(app: MiniProgram): Promise<void> {
  await app.elapse(400)
  await app.settled()
}

test('back closes the cashier, and its order stays payable', async () => {
  const app = await newMember(server, '13700001971')
  app.goByWeChat('navigateTo', { url: `/${recharge}` })
  await app.settled()
  await app.page.tap(/^¥ 200 \.00/)
  await app.page.tap(/^充值 ¥/)
  await rested(app)
  expect(dialogs(app)).toEqual([expect.stringContaining('确认付款')])
  await app.back()
  expect(dialogs(app)).toEqual([])
  expect(app.page.route).toBe(recharge)
  await rested(app)
  await app.back()
  expect(app.page.route).toBe('pages/my/my')
  expect(app.page.text()).toMatch(/剩余\s\d\d:\d\d/)
})

test('back does not wait for a sheet closed by its cross', async () => {
  const app = await newMember(server, '13700001972')
  app.goByWeChat('navigateTo', { url: `/${recharge}` })
  await app.settled()
  await app.page.tap(/^¥ 200 \.00/)
  await app.page.tap(/^充值 ¥/)
  await rested(app)
  await app.page.tap(app.page.allByClass('sheet__close')[0] ?? '')
  await rested(app)
  await app.back()
  expect(app.page.route).toBe('pages/my/my')
})

test('back leaves a page over the cashier, then closes the cashier', async () => {
  const app = await newMember(server, '13700001973')
  app.goByWeChat('navigateTo', { url: `/${recharge}` })
  await app.settled()
  await app.page.tap(/^¥ 200 \.00/)
  await app.page.tap(/^充值 ¥/)
  await rested(app)
  app.goByWeChat('navigateTo', { url: '/pagespacka/securitySetting/setPayPsd' })
  await app.settled()
  await app.back()
  await rested(app)
  expect(dialogs(app)).toHaveLength(1)
  await app.back()
  expect(dialogs(app)).toEqual([])
  expect(app.page.route).toBe(recharge)
})

test('back requires a confirmation to leave an unpaid order of a shop', async () => {
  const [shop] = await server.sql<{ id: string }>(
    'select id from shop where tenant_id = $1 and can_pay order by name limit 1',
    [PARK],
  )
  const app = await newMember(server, '13700001974')
  app.goByWeChat('navigateTo', { url: `/pages/sweepPay/sweepPay?shopId=${shop?.id}` })
  await app.settled()
  await press(app, '128.8')
  await app.elapse(400)
  await app.settled()
  await app.page.tap(/^付款 ¥/)
  for (const answer of ['继续支付', '离开']) {
    await rested(app)
    expect(dialogs(app)).toHaveLength(1)
    await app.back()
    expect(app.dialog).toMatchObject({
      title: '订单还没有支付，确定离开吗',
      buttons: ['继续支付', '离开'],
    })
    await app.press(answer)
  }
  expect(dialogs(app)).toEqual([])
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
  await rested(app)
  await app.back()
  expect(app.page.route).toBe('pages/my/my')
  // The unpaid order was closed, so nothing is left to pay.
  expect(app.page.text()).not.toMatch(/剩余\s\d\d:\d\d/)
})

test('back that leaves the page under the cashier keeps the order, with a message', async () => {
  const app = await newMember(server, '13700001975')
  app.goByWeChat('navigateTo', { url: `/${recharge}` })
  await app.settled()
  await app.page.tap(/^¥ 200 \.00/)
  await app.page.tap(/^充值 ¥/)
  await rested(app)
  expect(dialogs(app)).toHaveLength(1)
  app.goByWeChat('reLaunch', { url: '/pages/my/my' })
  await app.settled()
  expect(app.toasts.map(({ title }) => title)).toContain('订单已保留，可继续支付')
  expect(app.page.text()).toMatch(/剩余\s\d\d:\d\d/)
})
