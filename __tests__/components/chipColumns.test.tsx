import { chipColumns, evenColumns, tileColumns } from '@/components/choice/chipColumns'

const two = (count: number) => Array.from({ length: count }, () => '蓝牌')
const four = (count: number) => Array.from({ length: count }, () => '设施设备')

test.each([
  ['few short ones keep their own width on one line', two(5), 0],
  ['five and one long one: three and two', ['红', '黄', '蓝', '绿', '现场再选'], 3],
  ['eight of four characters: three, three, two', four(8), 3],
  ['six of two characters: three and three', two(6), 3],
  ['seven: in two or three columns one would be alone', four(7), 0],
  ['a text longer than half a line', ['一二三四五六七八九十', ...four(4)], 0],
])('%s', (_, texts, columns) => {
  expect(chipColumns(texts, false)).toBe(columns)
})

test('large text: columns that fit', () => {
  expect(chipColumns(two(5), true)).toBe(3)
  expect(chipColumns(four(8), true)).toBe(3)
})

test.each([
  [1, 3, 1],
  [2, 3, 2],
  [3, 3, 3],
  [3, 2, 1],
  [4, 3, 2],
  [5, 3, 3],
  [5, 2, 1],
  [6, 2, 2],
  [5, 4, 3],
  [8, 4, 4],
])('%d equal choices in at most %d columns: %d', (count, most, columns) => {
  expect(evenColumns(count, most)).toBe(columns)
})

test.each([
  ['three sums beside each other', ['¥100.00', '¥200.00', '¥500.00'], 17, ['3', '3']],
  [
    'in large print, on a narrow phone below each other',
    ['¥100.00', '¥200.00', '¥500.00'],
    22,
    ['3', '1'],
  ],
  ['three larger sums: none alone', ['¥100.00', '¥500.00', '¥2,000.00'], 22, ['1', '1']],
  ['six of them: two in a line', Array<string>(6).fill('¥2,000.00'), 22, ['2', '2']],
])('tiles: %s', (_, texts, size, [usual, narrow]) => {
  expect(tileColumns(texts, size)).toEqual({ '--even-columns': usual, '--narrow-columns': narrow })
})
