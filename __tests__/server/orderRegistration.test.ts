/**
 * Registrations of domains with the orders: duplicates are refused, and orders without an approval
 * cannot be paid.
 */
import {
  createOrderService,
  tillOrder,
  type OrderKind,
} from '../../server/areas/money/order/order.service'
import { createRegistration } from '../../server/areas/money/order/orderDeps'
import { deriveSecrets } from '../../server/kernel/secrets'
import { describeMoney, requestId } from '../support/server/money'
import { PARK, describeServer } from '../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)

const testKind: OrderKind = { kind: 'registrationTest', ...tillOrder, offers: null }

/** A second order service on the same database, with only its kind of order registered. */
function bareOrders() {
  const { faults, messages, payProvider: provider, shops } = test.services
  const orders = createOrderService({
    db: test.db,
    clock: test.clock.now,
    log: { warn: () => undefined, error: () => undefined },
    secrets: deriveSecrets('a secret of this test, which is long enough'),
    provider,
    shops,
    faults,
    messages,
  })
  orders.registerKind(testKind)
  return orders
}

it('a second registration of authorization, rewards or an order kind is refused', () => {
  const { orders, payPasswords } = test.services
  expect(() => orders.registerAuthorization(payPasswords.authorization)).toThrow(
    'the payment authorization of orders is registered twice',
  )
  const rewards = { give: async () => 0, takeBack: async () => undefined }
  expect(() => orders.registerRewards(rewards)).toThrow('the reward of orders is registered twice')
  const bare = bareOrders()
  expect(() => bare.registerKind(testKind)).toThrow(
    'two kinds of order are called registrationTest',
  )
})

it('without a registered authorization no order can be paid, not even a free one', async () => {
  const bare = bareOrders()
  const member = await fixture.member()
  const key = { tenantId: PARK, userId: member.userId }
  const at = new Date(test.clock.now())
  const make = () =>
    bare.withTransaction((tx) =>
      bare.create(tx, {
        ...{ ...key, kind: 'registrationTest', title: '测试', at },
        items: [{ name: '测试', price: 0, qty: 1 }],
      }),
    )
  const { id } = await make()
  const request = { ...key, requestId: requestId(), call: 'test', payload: {}, at }
  const payer = { ...key, ip: '', origin: '' }
  const pay = (password?: string) =>
    bare.pay(payer, request, id, { choice: { useBalance: true }, scene: 'browser', password })
  const missing = 'the payment authorization of orders is not registered'
  await expect(pay()).rejects.toThrow(missing)
  await expect(pay('135790')).rejects.toThrow(missing)
  expect(await bare.get(key, { id })).toMatchObject({ Status: 'PendingPay' })
  bare.registerAuthorization(test.services.payPasswords.authorization)
  expect(await pay()).toMatchObject({ Order: { Id: id, Status: 'Done' } })
})

it('a registration fails when empty and when filled twice', () => {
  const place = createRegistration<number>('the test')
  expect(place.find()).toBeUndefined()
  expect(() => place.get()).toThrow('the test of orders is not registered')
  place.register(0)
  expect([place.find(), place.get()]).toEqual([0, 0])
  expect(() => place.register(0)).toThrow('the test of orders is registered twice')
})
