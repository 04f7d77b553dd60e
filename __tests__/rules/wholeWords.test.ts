/** Pieces that stay on one line in large print fit into their boxes in larger letters too. */
import { factsText } from '@/rules/factsText'
import { bodyWords, wholeWords } from '@/rules/wholeWords'

test('a short fact is whole, in larger letters only its words are', () => {
  const wholes = (scale?: number) =>
    wholeWords(factsText(['今天 09:00 开门', '一层']), scale).flatMap(({ text, isWhole }) =>
      isWhole ? text : [],
    )
  expect(wholes()).toContainEqual(expect.stringMatching(/今天.*开门/))
  expect(wholes(1.4)).not.toContainEqual(expect.stringMatching(/今天.*开门/))
  expect(wholes(1.4)).toContainEqual(expect.stringContaining('开门'))
})

test('a moment is whole in letters of any size', () => {
  const parts = wholeWords('11月29日 周日 10:00–12月1日 周二 18:00', 1.4)
  const wholes = parts.filter(({ className }) => className === 'wordText__measured')
  expect(wholes.map(({ text }) => text)).toEqual(['11月29日 周日 10:00–', '12月1日 周二 18:00'])
})

test('the last phrase of a fact has no box, after which a line could break before the dot', () => {
  const boxes = wholeWords(factsText(['前天上午 10:00 到 12月1日 周二 18:00', '一层'])).filter(
    ({ className }) => className === 'wordText__measured',
  )
  expect(boxes.map(({ text }) => text)).not.toContain('12月1日 周二 18:00')
})

test('a long word is whole as long as its letters leave room for it', () => {
  const isWhole = (scale: number) =>
    wholeWords('等到12月24日开放', scale).some(
      (part) => part.isWhole && part.text.includes('12月24日'),
    )
  expect([isWhole(1), isWhole(1.4)]).toEqual([true, false])
})

test('a line of a paragraph may end before a number and inside a phrase', () => {
  const text = '棉纱，是 1999 年停产那天没来得及织完的，策展团队把它们分给艺术家'
  const parts = bodyWords(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap((part) => (part.isWhole ? part.text : []))).toEqual(
    expect.arrayContaining(['1999 年', '策展', '团队', '分给']),
  )
})

test('a moment of a paragraph has its pieces, of which a date stays whole', () => {
  const text = '检修到 12月1日 周二 18:00–19:30 结束'
  const parts = bodyWords(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.flatMap((part) => (part.isWhole ? part.text.trimEnd() : []))).toEqual([
    '检修',
    '12月1日',
    '周二',
    '结束',
  ])
})
