import { chipColumns } from '@/components/choice/chipColumns'

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
