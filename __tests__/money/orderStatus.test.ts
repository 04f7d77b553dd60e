import {
  canGo,
  statusTexts,
  transitions,
  typeTexts,
} from '../../server/areas/money/order/orderStatus'
import { unfinishedObstacle } from '../../server/areas/money/order/order.service'
import type { OrderStatus } from '@/contract/order'

const all = Object.keys(transitions) as OrderStatus[]
const waysFrom = (from: OrderStatus) => all.filter((to) => canGo(from, to))
const paid: OrderStatus[] = ['Paid', 'ToPickup', 'Shipped', 'Done']

test('an unpaid order becomes paid or closed; only unpaid ones close and they are not refunded', () => {
  expect(waysFrom('PendingPay')).toEqual(['Paid', 'Done', 'Closed'])
  expect(all.filter((from) => canGo(from, 'Closed'))).toEqual(['PendingPay'])
})

test('every paid status can be refunded and returns to itself if the refund fails', () => {
  for (const status of paid) {
    expect(canGo(status, 'Refunding')).toBe(true)
    expect(canGo(status, 'Refunded')).toBe(true)
    expect(canGo('Refunding', status)).toBe(true)
  }
  expect(waysFrom('Refunding')).toEqual([...paid, 'Refunded'])
})

test('final statuses have no successor, and no order becomes unpaid again', () => {
  expect([waysFrom('Closed'), waysFrom('Refunded')]).toEqual([[], []])
  expect(all.filter((from) => canGo(from, 'PendingPay'))).toEqual([])
})

test('goods are handed over once and are then done', () => {
  expect(waysFrom('Paid')).toEqual(['ToPickup', 'Shipped', 'Done', 'Refunding', 'Refunded'])
  expect(waysFrom('ToPickup')).toEqual(['Done', 'Refunding', 'Refunded'])
  expect(waysFrom('Shipped')).toEqual(['Done', 'Refunding', 'Refunded'])
  expect(waysFrom('Done')).toEqual(['Refunding', 'Refunded'])
})

test.each([
  ['status', statusTexts],
  ['type', typeTexts],
])('every %s has a Chinese text of its own', (_, texts) => {
  const words = Object.values(texts)
  expect(new Set(words).size).toBe(words.length)
  for (const word of words) expect(word).toMatch(/^[\u4e00-\u9fff]{2,6}$/)
})

test('every unfinished status blocks account removal, unpaid ones named first', async () => {
  const reasonFor = (...unfinished: OrderStatus[]) =>
    unfinishedObstacle({ unfinished: async () => unfinished }, {} as never, {} as never)
  for (const status of ['PendingPay', 'Refunding', 'Paid', 'ToPickup', 'Shipped'] as const)
    expect(await reasonFor(status)).toMatch(/^还有.+再注销$/)
  expect(await reasonFor('Shipped', 'PendingPay')).toBe(await reasonFor('PendingPay'))
  expect(await reasonFor('Paid', 'Refunding')).toBe(await reasonFor('Refunding'))
  expect(await reasonFor()).toBeUndefined()
})
