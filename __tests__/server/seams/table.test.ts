/** The table of the seams suite: every kind of order, every meeting. */
import type { OrderKind } from '../../../server/areas/money/order/order.service'
import { impossible, meetings, seamKinds } from '../../support/server/seams/seamTable'
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
    for (const [meeting, reason] of Object.entries(pairs)) {
      expect(meetings).toContain(meeting)
      expect(reason.length).toBeGreaterThan(10)
    }
  }
})
