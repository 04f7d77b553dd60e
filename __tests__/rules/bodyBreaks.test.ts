/** Lines of a paragraph are filled: pieces between breaks are words, not phrases. */
import { bodyBreaks, isMoment } from '@/rules/bodyBreaks'

test.each([
  [
    '策展团队把它们分给九位艺术家，',
    ['策展', '团队', '把', '它们', '分给', '九位', '艺术', '家，'],
  ],
  ['我们收集您的手机号', ['我们', '收集', '您的', '手机', '号']],
  ['角落里有六吨棉纱，', ['角落里', '有', '六吨', '棉纱，']],
  ['建筑师组合“半砖”把两层布', ['建筑', '师', '组合', '“半砖”', '把', '两层', '布']],
  ['每隔一分钟用四百公斤', ['每隔', '一分钟', '用', '四百', '公斤']],
  ['12月2日 周三 18:00 恢复', ['12月2日 周三 18:00 恢复']],
  // A particle after a word of three characters may begin a line: four would leave three empty.
  ['乒乓球的球网', ['乒乓球', '的', '球网']],
  ['亚得里亚海', ['亚得', '里亚海']],
])('%s', (text, pieces) => {
  expect(bodyBreaks(text)).toEqual(pieces)
})

test('a moment and a range of times may end a line in large print, a measure not', () => {
  expect(['12月2日 周三 18:00 恢复', '18:00–19:00', '30 分钟', '12月2日'].map(isMoment)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
