/** Choosing a SKU: selectable values lead to a SKU, others are disabled with a reason. */
import fc from 'fast-check'
import {
  choiceOf,
  chosenSku,
  firstChoice,
  openRows,
  skuMatrix,
  toggled,
  type MatrixSku,
  type SpecChoice,
  type SpecRow,
} from '@/rules/skuMatrix'
import { seeded } from '../support/properties/seed'

const sku = (Id: string, 颜色: string, 尺码: string, Stock = 5): MatrixSku => ({
  Id,
  Specs: [
    { Name: '颜色', Value: 颜色 },
    { Name: '尺码', Value: 尺码 },
  ],
  Stock,
})
const rows: SpecRow[] = [
  { Name: '颜色', Values: ['藏青', '本白', '砖红'] },
  { Name: '尺码', Values: ['M', 'L'] },
]
const skus = [
  sku('navy-m', '藏青', 'M'),
  sku('navy-l', '藏青', 'L', 0),
  sku('white-m', '本白', 'M'),
  sku('brick-l', '砖红', 'L', 0),
]

const stateIn = (choice: SpecChoice, name: string, value: string) =>
  skuMatrix(skus, rows, choice)
    .find((row) => row.name === name)
    ?.values.find((each) => each.value === value)?.state

describe('two rows', () => {
  test('with nothing chosen disable only values without stock', () => {
    expect(skuMatrix(skus, rows, {}).map(({ values }) => values.map(({ state }) => state))).toEqual(
      [
        ['open', 'open', 'soldOut'],
        ['open', 'soldOut'],
      ],
    )
  })

  test('disable values that do not fit a chosen one, with the reason', () => {
    expect(stateIn({ 颜色: '本白' }, '尺码', 'L')).toBe('none')
    expect(stateIn({ 颜色: '藏青' }, '尺码', 'L')).toBe('soldOut')
    expect(stateIn({ 尺码: 'M' }, '颜色', '砖红')).toBe('none')
  })

  test('judge other values of a row in place of the chosen one', () => {
    expect(stateIn({ 颜色: '藏青', 尺码: 'M' }, '颜色', '本白')).toBe('open')
  })

  test('deselect a value that is chosen again', () => {
    expect(toggled({ 颜色: '藏青' }, '颜色', '藏青')).toEqual({})
    expect(toggled({ 颜色: '藏青' }, '颜色', '本白')).toEqual({ 颜色: '本白' })
  })

  test('identify a SKU when all are chosen', () => {
    expect(chosenSku(skus, rows, { 颜色: '藏青' })).toBeNull()
    expect(chosenSku(skus, rows, { 颜色: '藏青', 尺码: 'M' })?.Id).toBe('navy-m')
    expect(chosenSku(skus, rows, { 颜色: '本白', 尺码: 'L' })).toBeNull()
    expect(openRows(rows, { 尺码: 'M' })).toEqual(['颜色'])
  })

  test('preselect values without an alternative', () => {
    expect(firstChoice(skus, rows)).toEqual({ 尺码: 'M' })
    expect(firstChoice([sku('one', '藏青', 'L')], rows)).toEqual({ 颜色: '藏青', 尺码: 'L' })
    expect(firstChoice([sku('none', '藏青', 'L', 0)], rows)).toEqual({})
  })
})

test('goods without specifications have one SKU', () => {
  const only = { Id: 'only', Specs: [], Stock: 1 }
  expect(chosenSku([only], [], {})?.Id).toBe('only')
})

/** Goods with up to three rows of up to four values, some combinations missing and some sold out. */
const goods = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((sizes) => {
    const specs = sizes.map((size, row) => ({
      Name: `r${row}`,
      Values: Array.from({ length: size }, (_, value) => `v${value}`),
    }))
    const combinations = specs.reduce<{ Name: string; Value: string }[][]>(
      (all, { Name, Values }) =>
        all.flatMap((one) => Values.map((Value) => [...one, { Name, Value }])),
      [[]],
    )
    return fc.tuple(...combinations.map(() => fc.constantFrom(null, 0, 0, 3))).map((stocks) => ({
      specs,
      skus: combinations.flatMap((Specs, at) => {
        const Stock = stocks[at]
        return Stock === null || Stock === undefined ? [] : [{ Id: `s${at}`, Specs, Stock }]
      }),
    }))
  })
const steps = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 })

/** Taps on values that are open, one after the other, as the numbers say. */
function walked(
  { specs, skus: all }: { specs: SpecRow[]; skus: MatrixSku[] },
  taps: [number, number][],
): SpecChoice {
  return taps.reduce<SpecChoice>((choice, [row, value]) => {
    const drawn = skuMatrix(all, specs, choice)
    const into = drawn[row % drawn.length]
    const able = into?.values.filter(({ state, isOn }) => state === 'open' || isOn) ?? []
    const tapped = able[value % Math.max(1, able.length)]
    return into && tapped ? toggled(choice, into.name, tapped.value) : choice
  }, {})
}

test(seeded('a choice made by any taps fits a SKU with stock'), () => {
  fc.assert(
    fc.property(goods, steps, (some, taps) => {
      const choice = walked(some, taps)
      const fitting = some.skus.filter(
        ({ Specs, Stock }) =>
          Stock > 0 && Specs.every(({ Name, Value }) => [undefined, Value].includes(choice[Name])),
      )
      if (Object.keys(choice).length > 0) expect(fitting.length).toBeGreaterThan(0)
      const found = chosenSku(some.skus, some.specs, choice)
      if (openRows(some.specs, choice).length === 0) expect(found?.Stock).toBeGreaterThan(0)
      else expect(found).toBeNull()
    }),
  )
})

test(
  seeded('a value is open exactly where a SKU with stock has it and the rest of the choice'),
  () => {
    fc.assert(
      fc.property(goods, steps, (some, taps) => {
        const choice = walked(some, taps)
        for (const { name, values } of skuMatrix(some.skus, some.specs, choice))
          for (const { value, state } of values) {
            const wanted = { ...choice, [name]: value }
            const fitting = some.skus.filter((each) =>
              Object.entries(wanted).every(([row, is]) => choiceOf(each)[row] === is),
            )
            const stocks = fitting.map(({ Stock }) => Stock)
            expect(state).toBe(
              stocks.length === 0 ? 'none' : Math.max(...stocks) > 0 ? 'open' : 'soldOut',
            )
          }
      }),
    )
  },
)

test(seeded('every SKU with stock can be reached by taps in any order of its rows'), () => {
  fc.assert(
    fc.property(goods, fc.nat(), ({ specs, skus: all }, turn) => {
      for (const each of all.filter(({ Stock }) => Stock > 0)) {
        const order = each.Specs.map((_, at) => each.Specs[(at + turn) % each.Specs.length])
        const choice = order.reduce<SpecChoice>((before, spec) => {
          if (!spec) return before
          const row = skuMatrix(all, specs, before).find(({ name }) => name === spec.Name)
          expect(row?.values.find(({ value }) => value === spec.Value)?.state).toBe('open')
          return toggled(before, spec.Name, spec.Value)
        }, {})
        expect(chosenSku(all, specs, choice)?.Id).toBe(each.Id)
      }
    }),
  )
})
