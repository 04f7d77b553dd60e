/** Each kind of order is paid by the call of its own domain (spec 7). */
import type { OrderType } from '@/contract/order'
import { sendPayment } from '@/features/checkout/actions/usePay'
import { beginSession } from '@/request/session'
import { clearOpenRequests } from '@/state/openRequests'
import { parkInfo, type MallFamily } from '@/contract/park'
import { keepParkAtom } from '@/state/park'
import { endSessionAtom } from '@/state/session'
import { store } from '@/state/store'
import type { CurrentUser } from '@/contract/user'
import { taro } from '../support/fakeTaro'
import { sample } from '../support/screens/sample'

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fakeTaro').fakeTaroModule)
jest.mock('@tarojs/runtime', () => jest.requireActual('../support/fakeTaro').fakeRuntimeModule)

const orderId = '018f0000-0000-7000-8000-000000000001'

const enterPark = (MallFamily: MallFamily) =>
  store.set(keepParkAtom, {
    ...sample(parkInfo, { fields: { Id: 'mianfang', Accent: '#a8431f' } }),
    MallFamily,
  })

beforeEach(() => {
  process.env.API_HOST = ''
  taro.reset()
  enterPark('B')
  clearOpenRequests()
  beginSession({
    ...{ access_token: 'access', refresh_token: 'refresh', secret: 'secret', token: 'access' },
    ...{ token_type: 'bearer', expires_in: 7200, ClientUpdateEnforced: false },
    User: { UserId: 'u1', Id: 'u1' } as CurrentUser,
  })
})
afterAll(() => {
  store.set(endSessionAtom)
  clearOpenRequests()
})

const pay = (type: OrderType) =>
  sendPayment(
    type,
    orderId,
    'with-balance',
    { Scene: 'browser', UseBalance: true },
    { isSilent: true },
  )
const sent = () =>
  taro.requests.map(({ url, data }) => ({
    path: url,
    ...(JSON.parse(data ?? '{}') as { Id?: string; OrderId?: string; RequestId: string }),
  }))

test.each<[OrderType, string, 'Id' | 'OrderId']>([
  ['bill', '/finance/api/v1/paid/payOrder/c', 'OrderId'],
  ['ticket', '/tktins/api/v1/order/start_pay/c', 'Id'],
  ['activity', '/market/api/v1/activityRegistrationUser/payOrder/c', 'OrderId'],
  ['repair', '/assets/api/v1/repair-request/payOrder/c', 'OrderId'],
  ['goods', '/mall/api/v1/mallOrder/payOrder/c', 'Id'],
  ['scan', '/order/api/v1/order/payOrder/c', 'OrderId'],
  ['parking', '/order/api/v1/order/payOrder/c', 'OrderId'],
])('%s is paid by %s, with the same RequestId after a lost answer', async (type, path, name) => {
  taro.answer = () => new Error('request:fail')
  await expect(pay(type)).rejects.toThrow()
  await expect(pay(type)).rejects.toThrow()
  const [first, second] = sent().filter((each) => each.path === path)
  expect(first?.[name]).toBe(orderId)
  expect(second?.RequestId).toBe(first?.RequestId)
})

test('goods of a park of family A are paid by that family’s call', async () => {
  enterPark('A')
  await expect(pay('goods')).rejects.toThrow()
  expect(sent().at(-1)).toMatchObject({
    path: '/mall/api/v1/e-mall-order/payOrder/c',
    OrderId: orderId,
  })
})
