import fc from 'fast-check'
import {
  SEARCH_WORD_MAX,
  searchTerms,
  searchText,
  searchWords,
} from '../../../server/kernel/searchText'
import { seeded } from '../../support/properties/seed'

test('a Chinese name is found by its parts, its pinyin and its initials', () => {
  expect(searchWords('面馆')).toEqual(
    ['面', '面馆', '馆', 'm', 'mi', 'mia', 'mian', 'miang', 'miangu', 'miangua', 'mianguan']
      .concat('g', 'gu', 'gua', 'guan', 'mg')
      .sort(),
  )
})

test.each([
  ['绿茶', 'lvcha'],
  ['重庆小面', 'chongqingxiaomian'.slice(0, SEARCH_WORD_MAX)],
  ['银行', 'yinhang'],
  ['T-101', 't101'],
  ['Café 咖啡', 'kafei'],
  ['ＡＢＣ', 'abc'],
])('%s is found by %s', (name, word) => {
  expect(searchWords(name)).toContain(word)
})

test('letters have no pinyin', () => {
  expect(searchWords('a1')).toEqual(['1', 'a', 'a1'])
})

const signs = fc.constantFrom(...'三班面馆咖啡aB1-_ ，·（）𠮷'.match(/./gu)!)
const name = fc.array(signs, { maxLength: 15 }).map((all) => all.join(''))

test(seeded('every passage of a name finds the name while it is typed'), () => {
  fc.assert(
    fc.property(name, fc.nat(), fc.integer({ min: 1, max: 15 }), (text, from, length) => {
      const letters = [...searchText(text)]
      const start = letters.length === 0 ? 0 : from % letters.length
      const typed = letters.slice(start, start + length).join('')
      for (const term of searchTerms(typed)) expect(searchWords(text)).toContain(term)
    }),
  )
})

test(seeded('no search word is longer than SEARCH_WORD_MAX'), () => {
  fc.assert(
    fc.property(name, (text) => {
      for (const word of searchWords(text))
        expect([...word].length).toBeLessThanOrEqual(SEARCH_WORD_MAX)
    }),
  )
})

test('a query is split at spaces, and punctuation alone is empty', () => {
  expect(searchTerms('  三班  Mian-Guan 三班 ')).toEqual(['三班', 'mianguan'])
  expect(searchTerms(' … ％ ')).toEqual([])
})

it('no search word contains half a character', () => {
  const words = searchWords('𠮷野家😀𫰡面')
  expect(words.filter((word) => /\p{Cs}/u.test(word))).toEqual([])
  expect(words).toEqual(expect.arrayContaining(['𠮷野家', '野家']))
})
