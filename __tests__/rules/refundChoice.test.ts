/** Refund for chosen pieces of an order: the app computes the same amount as the server. */
import fc from 'fast-check'
import type { RefundOptions } from '@/contract/mallRefund'
import {
  chosenLines,
  isWhole,
  offersWith,
  refundAmount,
} from '@/features/mallOrder/model/refundText'
import { seeded } from '../support/properties/seed'

const line = (
  Line: number,
  MaxQty: number,
  MaxAmount: number,
  Problem = '',
): RefundOptions['Lines'][number] => ({
  ...{ Line, Name: `商品 ${Line}`, SpecText: '', Image: '', Qty: MaxQty, Amount: MaxAmount },
  ...{ MaxQty, MaxAmount, Problem },
})
const options = (Lines: RefundOptions['Lines'], Freight = 0): RefundOptions => ({
  ...{ OrderId: 'o', OrderCode: '1', Delivery: 'express', Kinds: ['money'], Reasons: [] },
  ...{ Lines, Freight, CanApply: true, Reason: '' },
  Offers: { Whole: '券会退回', Part: '券不退回：还有商品没有退' },
})

test('the amount is proportional, rounded down, and complete for all pieces', () => {
  const one = options([line(0, 3, 1000)])
  expect(refundAmount(one, { 0: 1 })).toEqual({ goods: 333, freight: 0, total: 333 })
  expect(refundAmount(one, { 0: 2 }).total).toBe(666)
  expect(refundAmount(one, { 0: 3 }).total).toBe(1000)
  expect(refundAmount(one, {}).total).toBe(0)
})

test('the amount includes freight only when nothing remains', () => {
  const two = options([line(0, 1, 500), line(1, 2, 900)], 800)
  expect(refundAmount(two, { 0: 1, 1: 1 })).toEqual({ goods: 950, freight: 0, total: 950 })
  expect(refundAmount(two, { 0: 1, 1: 2 })).toEqual({ goods: 1400, freight: 800, total: 2200 })
  expect(refundAmount(two, { 1: 2 }).freight).toBe(0)
  // A line refunded earlier does not count as remaining, so the freight is refunded; one with an open refund does.
  expect(refundAmount(options([line(0, 0, 0), line(1, 1, 900)], 800), { 1: 1 }).freight).toBe(800)
  const held = options([line(0, 1, 500, '退款处理中'), line(1, 1, 900)], 800)
  expect(refundAmount(held, { 0: 1, 1: 1 })).toEqual({ goods: 900, freight: 0, total: 900 })
})

test('the amount is limited to what is refundable', () => {
  expect(chosenLines(options([line(0, 2, 900)]), { 0: 5 })).toEqual([
    { Line: 0, Qty: 2, Amount: 900 },
  ])
  expect(chosenLines(options([line(0, 2, 900, '已超过退款期限')]), { 0: 1 })).toEqual([])
  expect(isWhole(options([line(0, 2, 900, '已超过退款期限')]), { 0: 2 })).toBe(false)
})

test(seeded('partial refunds never exceed the amount paid and add up to all of it'), () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (steps, paid) => {
        let left = { qty: steps.reduce((sum, step) => sum + step, 0), amount: paid }
        let back = 0
        for (const step of steps) {
          const { goods } = refundAmount(options([line(0, left.qty, left.amount)]), { 0: step })
          expect(goods).toBeLessThanOrEqual(left.amount)
          back += goods
          left = { qty: left.qty - step, amount: left.amount - goods }
        }
        expect(back).toBe(paid)
      },
    ),
  )
})

test('coupons and points are returned with the last piece only', () => {
  const two = options([line(0, 1, 500), line(1, 2, 900)])
  expect(offersWith(two, { 0: 1, 1: 1 })).toBe('券不退回：还有商品没有退')
  expect(offersWith(two, { 0: 1, 1: 2 })).toBe('券会退回')
})
