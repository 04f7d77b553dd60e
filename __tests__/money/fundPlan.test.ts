import fc from 'fast-check'
import { planFunds } from '../../server/areas/money/order/funds/fundPlan'
import type { Fund } from '../../server/areas/money/order/funds/fundSource'
import { share } from '../../server/areas/money/order/pricing/share'
import { inSpendingOrder } from '../../server/areas/money/storedCard/cardFunds'
import type { StoredCard } from '../../server/areas/money/storedCard/storedCard.repository'
import { Failure } from '../../server/kernel/failure'
import { seeded } from '../support/properties/seed'

const card = (cardId: string, available: number, more: Partial<Fund> = {}): Fund => ({
  way: 'storedCard',
  cardId,
  name: cardId,
  accounts: [{ account: 'card', ownerId: cardId, available }],
  usable: true,
  reason: '',
  ...more,
})
const balance = (gift: number, principal: number): Fund => ({
  way: 'balance',
  cardId: null,
  name: '余额',
  accounts: [
    { account: 'gift', ownerId: 'me', available: gift },
    { account: 'principal', ownerId: 'me', available: principal },
  ],
  usable: true,
  reason: '',
})
const ic = (available: number): Fund => ({
  ...card('ic', available),
  way: 'icCard',
  accounts: [{ account: 'icCard', ownerId: 'ic', available }],
})

describe('planFunds', () => {
  const funds = [card('soon', 300), card('later', 1_000), balance(50, 500), ic(400)]

  it('takes cards in order, then gift, then principal, and the rest outside', () => {
    const plan = planFunds(funds, 2_000, { useBalance: true })
    expect(plan.takes.flatMap(({ parts }) => parts)).toEqual([
      { account: 'card', ownerId: 'soon', amount: 300 },
      { account: 'card', ownerId: 'later', amount: 1_000 },
      { account: 'gift', ownerId: 'me', amount: 50 },
      { account: 'principal', ownerId: 'me', amount: 500 },
    ])
    expect([plan.inner, plan.rest]).toEqual([1_850, 150])
  })

  it('takes an IC card only if named, and then first', () => {
    const plan = planFunds(funds, 500, { useBalance: true, icCardId: 'ic' })
    expect(plan.takes.map(({ fund, amount }) => [fund.cardId, amount])).toEqual([
      ['ic', 400],
      ['soon', 100],
    ])
  })

  it('takes only the chosen funds', () => {
    const plan = planFunds(funds, 2_000, { useBalance: false, cardIds: ['later'] })
    expect([plan.inner, plan.rest]).toEqual([1_000, 1_000])
    expect(planFunds(funds, 2_000, { useBalance: false, cardIds: [] }).rest).toBe(2_000)
  })

  it('refuses a named unusable card with its reason', () => {
    const expired = card('old', 900, { usable: false, reason: '此卡已到期' })
    const plan = () => planFunds([expired], 100, { useBalance: true, cardIds: ['old'] })
    expect(plan).toThrow(new Failure(409, '此卡已到期', 'cardUnusable'))
    expect(() => planFunds(funds, 1, { useBalance: true, icCardId: 'unknown' })).toThrow(
      new Failure(409, '所选的卡不可用', 'cardUnusable'),
    )
    const unknown = { useBalance: true, cardIds: ['later', 'unknown'], icCardId: 'ic' }
    expect(() => planFunds(funds, 1, unknown)).toThrow('所选的卡不可用')
    expect(planFunds([expired], 100, { useBalance: true }).rest).toBe(100)
    expect(() => planFunds(funds, 1, { useBalance: true, cardIds: ['unknown'] })).toThrow()
  })

  it('refuses an unknown card with the reason cardUnusable', () => {
    const unknown = { useBalance: true, cardIds: ['unknown'] }
    expect(() => planFunds([], 1, unknown)).toThrow(
      expect.objectContaining({ statusCode: 409, reason: 'cardUnusable' }) as Error,
    )
  })

  it(
    seeded(
      'never takes more than the cards and the balance hold, and its takes add up to the amount due',
    ),
    () => {
      const amounts = fc.array(fc.nat(5_000), { maxLength: 8 })
      fc.assert(
        fc.property(
          amounts,
          fc.nat(5_000),
          fc.nat(5_000),
          fc.nat(60_000),
          (cards, gift, main, due) => {
            const all = [
              ...cards.map((held, index) => card(String(index), held)),
              balance(gift, main),
            ]
            const { takes, inner, rest } = planFunds(all, due, { useBalance: true })
            const there = cards.reduce((sum, held) => sum + held, gift + main)
            expect(inner).toBe(Math.min(due, there))
            expect(inner + rest).toBe(due)
            for (const { amount, parts } of takes) {
              expect(amount).toBeGreaterThan(0)
              expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
              expect(parts.every((part) => part.amount > 0)).toBe(true)
            }
          },
        ),
      )
    },
  )
})

it(seeded('cards are spent by earliest end, then by smallest balance, in any stored order'), () => {
  const cards = fc.array(
    fc.record({ id: fc.uuid(), end: fc.option(fc.nat(3)), balance: fc.nat(3) }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(cards, (kept) => {
      const rows = kept.map(
        ({ id, end }) => ({ id, validTo: end === null ? null : new Date(end) }) as StoredCard,
      )
      const money = new Map(kept.map((row) => [row.id, row]))
      const ordered = inSpendingOrder(rows, money)
      expect(inSpendingOrder([...rows].reverse(), money)).toEqual(ordered)
      const key = (row: StoredCard) =>
        (row.validTo?.getTime() ?? 9) * 10 + (money.get(row.id)?.balance ?? 0)
      for (const [index, row] of ordered.entries()) {
        const next = ordered[index + 1]
        if (next) expect(key(row)).toBeLessThanOrEqual(key(next))
      }
    }),
  )
})

describe('share', () => {
  const weights = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 10 })

  it(
    seeded('adds up to the amount, takes no part beyond its weight, and is exact to one fen'),
    () => {
      fc.assert(
        fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, ratio) => {
          const total = parts.reduce((sum, part) => sum + part, 0)
          const amount = Math.floor(total * ratio)
          const shares = share(amount, parts)
          expect(shares.reduce((sum, part) => sum + part, 0)).toBe(amount)
          for (const [index, part] of shares.entries()) {
            const weight = parts[index] ?? 0
            expect(part).toBeLessThanOrEqual(weight)
            expect(
              Math.abs(part - (total === 0 ? 0 : (amount * weight) / total)),
            ).toBeLessThanOrEqual(1)
          }
        }),
      )
    },
  )

  test.each([
    [4, [5, 4], [2, 2]],
    [6, [5, 5, 1], [3, 3, 0]],
    [1, [1, 1], [1, 0]],
    [100, [100, 100, 100], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [0, [3, 4], [0, 0]],
    [0, [0, 0], [0, 0]],
    [9, [4, 5], [4, 5]],
    [
      Number.MAX_SAFE_INTEGER - 2,
      [Number.MAX_SAFE_INTEGER - 3, 3],
      [Number.MAX_SAFE_INTEGER - 5, 3],
    ],
  ])('%d over %j is %j by largest remainder, ties to the first', (amount, parts, shares) =>
    expect(share(amount, parts)).toEqual(shares),
  )

  it('refuses an amount larger than its parts', () => {
    expect(() => share(3, [1, 1])).toThrow(new RangeError('cannot split 3 over 2'))
    expect(() => share(-1, [1])).toThrow(RangeError)
    expect(share(0, [])).toEqual([])
  })
})
