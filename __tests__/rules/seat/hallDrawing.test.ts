/** A hall's plan follows from the rows of letters that a park draws. */
import { seatsOf, seatText } from '@/rules/seat/hallPlan'
import {
  planOfDrawing,
  type HallDrawing,
  planIdOf,
} from '../../../server/areas/theatre/hall/hallDrawing'

const drawn = (rows: string[], more: Partial<HallDrawing> = {}): HallDrawing => ({
  stage: '舞台',
  curve: 0,
  numbering: 'plain',
  areas: [{ name: '池座', gate: '1 号门', rows }],
  ...more,
})

const firstRow = (line: string, more: Partial<HallDrawing> = {}) =>
  planOfDrawing(drawn([line], more)).Areas[0]!.Rows[0]!

test('letters are tiers, blanks are aisles', () => {
  expect(firstRow('12 | aab  bbaa')).toMatchObject({
    Label: '12',
    Tiers: 'aabbbaa',
    Kinds: 'nnnnnnn',
    Cols: ['1', '2', '3', '4', '5', '6', '7'],
    Blocks: [3, 4],
  })
})

test('an aisle has the width of its blanks, and a missing seat keeps its place and separates', () => {
  const { Xs, Blocks, Cols } = firstRow('1 | aa  a_a')
  expect(Xs.map((x) => x - Xs[0]!)).toEqual([0, 10, 40, 60])
  expect(Blocks).toEqual([2, 1, 1])
  expect(Cols).toEqual(['1', '2', '3', '4'])
})

test('marks and brackets give the kind of a seat', () => {
  const { Tiers, Kinds } = firstRow('A | a&a+b!b[cc]c')
  expect({ Tiers, Kinds }).toEqual({ Tiers: 'aabbccc', Kinds: 'wconlrn' })
})

test('odd numbers go left from the middle, even ones right', () => {
  const odd = { numbering: 'oddEven' } as const
  expect(firstRow('1 | aaa  aaa', odd).Cols).toEqual(['5', '3', '1', '2', '4', '6'])
  // A seat in the very middle is the first.
  expect(firstRow('1 | aaaaa', odd).Cols).toEqual(['5', '3', '1', '2', '4'])
})

test('rows are centred and curve towards the stage', () => {
  const { Areas, Width, Height, Stage } = planOfDrawing(
    drawn(['1 | aaa', '2 | aaaaa'], { curve: 20 }),
  )
  const [first, second] = Areas[0]!.Rows
  expect(first!.Xs[1]).toBe(second!.Xs[2])
  expect(second!.Ys[2]! - second!.Ys[0]!).toBe(20)
  expect(second!.Ys[0]).toBe(second!.Ys[4])
  for (const { x, y } of seatsOf(planOfDrawing(drawn(['1 | aaa', '2 | aaaaa'], { curve: 20 })))) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(Width)
    expect(y).toBeGreaterThan(Stage.Y + Stage.Height)
    expect(y).toBeLessThan(Height)
  }
})

test('seats are named by area, row and number', () => {
  const areas = [
    { name: '池座', gate: '', rows: ['6 | aa'] },
    { name: '咿呀席', gate: '', rows: ['门边 | cc'] },
  ]
  const seats = seatsOf(planOfDrawing(drawn([], { areas })))
  expect(seats.map(seatText)).toEqual([
    '池座 6 排 1 座',
    '池座 6 排 2 座',
    '咿呀席 门边 1 座',
    '咿呀席 门边 2 座',
  ])
})

test('different drawings have different plan ids, equal ones the same', () => {
  const id = (line: string) => planIdOf('grand', planOfDrawing(drawn([line])))
  expect(id('1 | aaa')).toBe(id('1 | aaa '))
  expect(id('1 | aaa')).not.toBe(id('1 | aab'))
})

test.each<[string, string[], string]>([
  ['no label', ['aaaa'], '“池座”的“aaaa”没有排号'],
  ['a letter that is no tier', ['1 | aaa', '2 | aaxa'], '“池座 2 排”第 3 个字“x”看不懂'],
  ['a mark without a seat', ['3 | &aa'], '“池座 3 排”第 1 个字“&”看不懂'],
  ['half a couple seat', ['4 | a[a]'], '“池座 4 排”第 2 个字“[”看不懂'],
  ['a couple seat of two tiers', ['4 | [ab]'], '“池座 4 排”的情侣座 [ab] 两座应是同一票档'],
  ['a row without seats', ['5 | __'], '“池座 5 排”没有座位'],
  ['a duplicate row', ['6 | aa', '6 | aa'], '“池座”的 6 排写了两次'],
  ['an area without rows', [], '分区“池座”没有座位'],
])('a drawing with %s is refused with the row’s name', (_, rows, message) => {
  expect(() => planOfDrawing(drawn(rows))).toThrow(message)
})
