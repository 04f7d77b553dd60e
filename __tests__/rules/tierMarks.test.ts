import { tierMarks } from '@/rules/seat/tierMarks'

test.each([
  ['a character of each name', ['甲等', '乙等', ''], ['甲', '乙', 'C']],
  [
    'letters where a number would be a sign',
    ['池座一等', '池座二等', '二层楼座', ''],
    ['A', 'B', 'C', 'D'],
  ],
  ['a letter in place of a numeral is in no name', ['VIP', 'A等', '二等'], ['V', 'A', 'D']],
])('%s', (_, names, marks) => {
  expect(tierMarks(names)).toEqual(marks)
})
