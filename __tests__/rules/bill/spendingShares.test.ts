import fc from 'fast-check'
import { billCategory } from '@/contract/tradeBill'
import { percentText, spendingShares } from '@/features/tradeBill/model/spendingShares'
import { seeded } from '../../support/properties/seed'

const names = billCategory.options
const categories = (...amounts: number[]) =>
  amounts.map((Amount, place) => ({
    Category: names[place] ?? 'own',
    Text: `类别${place + 1}`,
    Amount,
  }))
const shown = (...amounts: number[]) =>
  spendingShares(categories(...amounts)).map((share) => [
    share.text,
    share.amount,
    percentText(share),
  ])

test('shares are sorted by amount', () => {
  expect(shown(1_000, 5_000, 4_000)).toEqual([
    ['类别2', 5_000, '50%'],
    ['类别3', 4_000, '40%'],
    ['类别1', 1_000, '10%'],
  ])
})

test('shares beyond the fifth are 其他 with their names', () => {
  const shares = spendingShares(categories(700, 600, 500, 400, 300, 200, 100))
  expect(shares.map(({ text }) => text)).toEqual([
    '类别1',
    '类别2',
    '类别3',
    '类别4',
    '类别5',
    '其他',
  ])
  expect(shares.at(-1)).toMatchObject({ key: 'rest', amount: 300, madeOf: '类别6、类别7' })
})

test('shares too small to see join 其他, but a single one keeps its name', () => {
  expect(shown(10_000, 100, 100).map(([text]) => text)).toEqual(['类别1', '其他'])
  expect(shown(10_000, 3_000, 100).map(([text]) => text)).toEqual(['类别1', '类别2', '类别3'])
})

test('a share of 2 % is not too small', () => {
  expect(shown(9_600, 200, 200).map(([text]) => text)).toEqual(['类别1', '类别2', '类别3'])
})

test('one fen of a million is shown as less than 0.1 %', () => {
  expect(shown(123_456_788, 1)).toEqual([
    ['类别1', 123_456_788, '100%'],
    ['类别2', 1, '不到 0.1%'],
  ])
})

test('percentages add up to 100', () => {
  expect(shown(100, 100, 100).map(([, , percent]) => percent)).toEqual(['33.4%', '33.3%', '33.3%'])
})

test('a month without spending has no shares', () => {
  expect(shown()).toEqual([])
  expect(shown(0, 0)).toEqual([])
})

test(seeded('amounts add up to the total, shares to the whole, and 其他 is last'), () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), {
    minLength: 1,
    maxLength: names.length,
  })
  fc.assert(
    fc.property(amounts, (all) => {
      const total = all.reduce((sum, amount) => sum + amount, 0)
      const shares = spendingShares(categories(...all))
      expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      if (total === 0) return
      expect(shares.reduce((sum, { permille }) => sum + permille, 0)).toBe(1000)
      const own = shares.filter(({ key }) => key !== 'rest').map(({ amount }) => amount)
      expect(own).toEqual([...own].sort((a, b) => b - a))
      expect(shares.findIndex(({ key }) => key === 'rest')).toBe(
        own.length < shares.length ? shares.length - 1 : -1,
      )
    }),
  )
})
