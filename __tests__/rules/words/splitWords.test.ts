import { commonWords } from '@/rules/words/commonWords'

const { splitWords } = jest.requireActual<typeof import('@/rules/words/splitWords')>(
  '@/rules/words/splitWords.weapp',
)

test.each([
  ['来棉纺里喝一杯下午茶', '来棉纺里喝 一杯 下午 茶'],
  ['处理办法', '处理 办法'],
  ['铺位 1-201', '铺位   1 - 201'],
  // Unknown words: a short run is whole, a long one is cut after two words.
  ['扎染方巾', '扎染 方巾'],
  ['老纺织机械与当代织物', '老纺织机械 与 当代织物'],
  ['阳光雨露风霜雪', '阳光雨露 风霜雪'],
  ['', ''],
])('the mini-program divides %s by its own word list', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words)
  expect(splitWords(text).join('')).toBe(text)
})

test('the word list has whole words, each once', () => {
  for (const length of [2, 3] as const) {
    const words = commonWords[length].match(new RegExp(`.{${length}}`, 'g')) ?? []
    expect(words.join('')).toBe(commonWords[length])
    expect(new Set(words).size).toBe(words.length)
  }
})
