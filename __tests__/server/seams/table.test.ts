/** The table of the seams suite: every kind of order, every concurrent event. */
import type { OrderKind } from '../../../server/areas/money/order/order.service'
import { impossible, conflictingEvents, seamKinds } from '../../support/server/seams/seamTable'
import { startTestApp } from '../../support/server/testApp'

const mockRegistered: string[] = []
jest.mock('../../../server/areas/money/order/orderKinds', () => {
  const real = jest.requireActual<typeof import('../../../server/areas/money/order/orderKinds')>(
    '../../../server/areas/money/order/orderKinds',
  )
  return {
    createOrderKinds() {
      const kinds = real.createOrderKinds()
      const register = (kind: OrderKind) => {
        mockRegistered.push(kind.kind)
        kinds.register(kind)
      }
      return { ...kinds, register }
    },
  }
})

it('the table has every order kind that the product registers', async () => {
  const test = await startTestApp()
  await test.close()
  expect(mockRegistered.length).toBeGreaterThan(15)
  expect(Object.keys(seamKinds).sort()).toEqual([...mockRegistered].sort())
})

it('the table names impossible pairs with a reason', () => {
  for (const [kind, pairs] of Object.entries(impossible)) {
    expect(Object.keys(seamKinds)).toContain(kind)
    for (const [event, reason] of Object.entries(pairs)) {
      expect(conflictingEvents).toContain(event)
      expect(reason.length).toBeGreaterThan(10)
    }
  }
})
