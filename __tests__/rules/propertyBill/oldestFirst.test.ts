import fc from 'fast-check'
import {
  mustComeFirst,
  oldestFirstText,
  olderOf,
  type OpenBill,
  partRefusal,
} from '@/rules/propertyBill/dueBills'
import { seeded } from '../../support/properties/seed'

const bill = (Id: string, Period: string, more: Partial<OpenBill> = {}): OpenBill => ({
  ...{ Id, Period, Room: { Id: '305' }, LeaseId: null, SubjectName: '电费', PayAmount: 1_000 },
  ...more,
})
const open = [
  bill('b', '2026-10'),
  bill('a', '2026-09'),
  bill('c', '2026-11'),
  bill('w', '2026-08', { SubjectName: '水费' }),
  bill('n', '2026-08', { Room: { Id: '306' } }),
  bill('t', '2026-08', { LeaseId: 'former' }),
]
const idsFirst = (...chosen: [string, number][]) =>
  mustComeFirst(new Map(chosen), open).map(({ Id }) => Id)

test.each<[string, [string, number][], string[]]>([
  ['the oldest alone', [['a', 1_000]], []],
  ['a newer one alone', [['c', 1_000]], ['a', 'b']],
  [
    'a gap',
    [
      ['a', 1_000],
      ['c', 1_000],
    ],
    ['b'],
  ],
  [
    'the older ones with it',
    [
      ['c', 1_000],
      ['a', 1_000],
      ['b', 1_000],
    ],
    [],
  ],
  [
    'an older one in part',
    [
      ['a', 999],
      ['b', 1_000],
    ],
    ['a'],
  ],
  ['a part of the oldest', [['a', 1]], []],
  [
    'other subjects, rooms and leases',
    [
      ['w', 1_000],
      ['n', 1_000],
      ['t', 1_000],
    ],
    [],
  ],
  ['one that is not open', [['x', 1_000]], []],
])('%s', (_, chosen, first) => expect(idsFirst(...chosen)).toEqual(first))

test('the oldest bill is named', () => {
  expect(oldestFirstText(olderOf(open[2]!, open))).toBe('请先缴清 2026年9月的电费')
  expect(oldestFirstText(olderOf(open[1]!, open))).toBe('')
})

const bills = fc.uniqueArray(
  fc.record({
    Id: fc.uuid(),
    Room: fc.record({ Id: fc.constantFrom('1', '2') }),
    LeaseId: fc.constantFrom(null, 'former', 'next'),
    SubjectName: fc.constantFrom('水费', '电费'),
    Period: fc.constantFrom('2026-08', '2026-09', '2026-10', '2026-11'),
    PayAmount: fc.integer({ min: 1, max: 1_000 }),
  }),
  { selector: ({ Id }) => Id, maxLength: 12 },
)

test(
  seeded(
    'a choice completed with the bills that must come first, paid in full, needs no more bills',
  ),
  () => {
    fc.assert(
      fc.property(bills, fc.infiniteStream(fc.boolean()), (all, chooses) => {
        const chosen = new Map(
          all
            .filter(() => chooses.next().value)
            .map(({ Id, PayAmount }): [string, number] => [Id, PayAmount]),
        )
        const first = mustComeFirst(chosen, all)
        // None of them is newer than every chosen bill of its kind.
        for (const one of first)
          expect(
            all.some((other) => chosen.has(other.Id) && olderOf(other, [one]).length > 0),
          ).toBe(true)
        const completed = new Map([
          ...chosen,
          ...first.map(({ Id, PayAmount }): [string, number] => [Id, PayAmount]),
        ])
        expect(mustComeFirst(completed, all)).toEqual([])
        // Everything at once is always in order.
        expect(mustComeFirst(new Map(all.map((one) => [one.Id, one.PayAmount])), all)).toEqual([])
      }),
    )
  },
)

test.each<[number, number | null, number, string]>([
  [1_000, null, 1_000, ''],
  [1_000, null, 999, '这张账单须一次缴清'],
  [1_000, 100, 100, ''],
  [1_000, 100, 99, '每次至少缴 1 元，或一次缴清'],
  [1_000, 100, 1_001, '最多缴 10 元'],
  [50, 100, 50, ''],
  [1_000, 100, 0, '请输入金额'],
  [1_000, 100, 1.5, '请输入金额'],
])('of %i, with parts from %s: paying %s', (PayAmount, PartFrom, amount, text) => {
  expect(partRefusal({ PayAmount, PartFrom }, amount)).toBe(text)
})
