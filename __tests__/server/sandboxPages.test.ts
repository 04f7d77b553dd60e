/** The sandbox's pages are for demo parks only: all of them, by the list of registered routes. */
import { balanceCalls } from '@/contract/balance'
import { moneyFixture, requestId } from '../support/server/money'
import { registeredRoutes, type RegisteredRoute } from '../support/server/registeredRoutes'
import { describeServer } from '../support/server/testApp'

const test = describeServer()

const isSandbox = ({ method, url }: RegisteredRoute) =>
  method !== 'HEAD' && (url.startsWith('/dev') || /sandbox/i.test(url))
const sandboxRoutes = () => registeredRoutes(test.app).filter(isSandbox)
const callOf = ({ method, url }: RegisteredRoute) =>
  test.app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, 'x') })

/** Whether the page itself answers, not the handler of unknown addresses. */
async function isOpen(route: RegisteredRoute): Promise<boolean> {
  const { statusCode, body } = await callOf(route)
  return !(statusCode === 404 && /请求的地址不存在/.test(body))
}

async function makeReal(change: string): Promise<void> {
  await test.sql(`update park set ${change} where tenant_id = 'binjiang'`)
  test.services.parks.forget()
}
afterEach(() => makeReal('is_demo = true, is_active = true'))

it('the list contains each kind of sandbox page', () => {
  const urls = sandboxRoutes().map(({ method, url }) => `${method} ${url}`)
  expect(urls).toEqual(
    expect.arrayContaining([
      'GET /dev/sms',
      'GET /dev/sms.json',
      'GET /dev/pay/:tenantId/:paymentNo',
      'POST /dev/pay/:tenantId/:paymentNo/confirm',
      'GET /dev/cashier',
      'POST /dev/cashier/scan',
      'GET /dev/wechat/authorize',
    ]),
  )
})

it('sandbox pages are open beside demo parks', async () => {
  for (const route of sandboxRoutes()) expect([route, await isOpen(route)]).toEqual([route, true])
})

it.each([
  ['a park that is not a demo', 'is_demo = false'],
  ['a former park that was not a demo', 'is_demo = false, is_active = false'],
])('every sandbox page is closed beside %s', async (_what, change) => {
  await makeReal(change)
  for (const route of sandboxRoutes()) expect([route, await isOpen(route)]).toEqual([route, false])
})

it('a sandbox payment confirmed by hand beside a real park books nothing', async () => {
  const fixture = await moneyFixture(test)
  const member = await fixture.member()
  const { data: order } = await test.call(
    balanceCalls.recharge,
    { RequestId: requestId(), Amount: 108_000 },
    member.caller,
  )
  const { data } = await member.pay(order.Id, { Channel: 'wechat' })
  const before = await member.balance()
  await makeReal('is_demo = false')
  const url = new URL((data.Payment as unknown as { Invoke: { Url: string } }).Invoke.Url).pathname
  expect((await test.app.inject({ method: 'POST', url: `${url}/confirm` })).statusCode).toBe(404)
  expect(await member.balance()).toBe(before)
})

it('a sandbox payment beside a real park is refused with a reason', async () => {
  const fixture = await moneyFixture(test)
  const member = await fixture.member()
  const order = await member.order(500)
  await makeReal('is_demo = false')
  const refused = await member.pay(order.Id, { Channel: 'wechat' })
  expect([refused.status, refused.body.Reason]).toEqual([503, 'payProvider'])
  expect(refused.body.Message).toMatch(/[\u4e00-\u9fff]/)
})
