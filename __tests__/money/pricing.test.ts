/** Price steps: each sees the amount left by the earlier ones, and none reduces below zero. */
import { createOrderKinds } from '../../server/areas/money/order/orderKinds'
import type { OrderKind } from '../../server/areas/money/order/orderKind'
import {
  type NewReduction,
  type PriceDraft,
  type PriceStep,
  createPriceSteps,
} from '../../server/areas/money/order/pricing/priceStep'
import { quote } from '../../server/areas/money/order/pricing/quote'

const db = {} as never
const offers = { lineType: 'shop' as const, takes: [] }
const kinds = createOrderKinds()
kinds.register({ kind: 'test', offers } as unknown as OrderKind)

const draft = {
  tenantId: 'park',
  userId: 'me',
  kind: 'test',
  items: [
    { name: '茶', price: 300, qty: 2 },
    { name: '杯', price: 1000, qty: 1 },
  ],
  at: new Date(0),
}

/** A step that takes off a given amount and records its input. */
function step(name: PriceStep['name'], ...amounts: number[]) {
  const seen: PriceDraft[] = []
  const made: PriceStep = {
    name,
    parts: name === 'offer' ? ['coupon', 'points'] : undefined,
    apply: async (_, given) => {
      seen.push(given)
      return amounts.map((amount): NewReduction => ({ title: '减', reason: '', amount }))
    },
  }
  return { made, seen }
}

function stepsOf(...all: PriceStep[]) {
  const steps = createPriceSteps()
  for (const one of all) steps.register(one)
  return steps
}

test('the price is items plus freight minus the steps’ reductions', async () => {
  const first = step('timeLimited', 100)
  const second = step('offer', 500, 200)
  // Registered in reverse order: the order of the steps does not depend on the registration.
  const steps = stepsOf(second.made, first.made)
  const priced = await quote({ kinds, steps }, db, { ...draft, freight: 50 })
  expect(priced).toEqual({
    goodsAmount: 1600,
    freight: 50,
    reductions: [
      { step: 'timeLimited', title: '减', reason: '', amount: 100 },
      { step: 'offer', title: '减', reason: '', amount: 500 },
      { step: 'offer', title: '减', reason: '', amount: 200 },
    ],
    payAmount: 850,
  })
  expect(first.seen).toMatchObject([
    {
      offers,
      shopId: null,
      goodsAmount: 1600,
      freight: 50,
      remaining: 1650,
      reductions: [],
      choice: {},
    },
  ])
  expect(second.seen).toMatchObject([{ remaining: 1550, reductions: [{ step: 'timeLimited' }] }])
})

test('a step receives shop and choice and may reduce the price to zero', async () => {
  const all = step('offer', 1600)
  const priced = await quote({ kinds, steps: stepsOf(all.made) }, db, {
    ...draft,
    shop: { id: 's1', name: '茶室' },
    choice: { coupon: ['u'] },
  })
  expect(priced.payAmount).toBe(0)
  expect(all.seen).toMatchObject([{ shopId: 's1', choice: { coupon: ['u'] } }])
})

test.each([
  [[0], 0, 1600],
  [[-1], -1, 1600],
  [[1601], 1601, 1600],
  [[1600, 1], 1, 0],
  [[NaN], NaN, 1600],
])('a step reducing the price by %j is refused', async (amounts, amount, remaining) => {
  const steps = stepsOf(step('offer', ...amounts).made)
  await expect(quote({ kinds, steps }, db, draft)).rejects.toThrow(
    `price step offer takes off ${amount} of ${remaining}`,
  )
})

test('a reduction is booked under its own step name and finds its step', async () => {
  const offer = step('offer').made
  offer.apply = async () => [{ step: 'coupon', title: '券', reason: '满减', amount: 10 }]
  const steps = stepsOf(step('agreed').made, offer)
  const { reductions } = await quote({ kinds, steps }, db, draft)
  expect(reductions).toEqual([{ step: 'coupon', title: '券', reason: '满减', amount: 10 }])
  expect(['offer', 'coupon', 'points', 'agreed'].map((name) => steps.of(name)?.name)).toEqual([
    'offer',
    'offer',
    'offer',
    'agreed',
  ])
  expect(steps.of('gone')).toBeUndefined()
})

test('steps run in the order timeLimited, offer, agreed', () => {
  const steps = stepsOf(step('agreed').made, step('offer').made, step('timeLimited').made)
  expect(steps.all.map(({ name }) => name)).toEqual(['timeLimited', 'offer', 'agreed'])
})

test('a duplicate name of a step or kind is refused', () => {
  expect(() => stepsOf(step('offer').made, step('offer').made)).toThrow(
    'two price steps are called offer',
  )
  expect(() => kinds.register({ kind: 'test' } as OrderKind)).toThrow(
    'two kinds of order are called test',
  )
  expect(() => kinds.of('gone')).toThrow('no kind of order is called gone')
})
