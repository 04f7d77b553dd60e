import * as v from 'valibot'
import { atMost, exact, line, lines } from '@/contract/humanText'
import { registerRequest } from '@/contract/userForms'
import { manyLines, oneLine } from '@/rules/text/humanText'

const nothingSeen = [
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u200d',
  '\ufe0f',
  '\u202e',
  '\u3000',
  '\u115f',
]

test.each(nothingSeen)('%j alone is an empty text', (sign) => {
  expect(oneLine(sign.repeat(3))).toBe('')
  expect(manyLines(`${sign}\n${sign}`)).toBe('')
  const Name = v.safeParse(registerRequest.entries.Name, sign)
  expect(Name.success).toBe(false)
})

test('direction marks are removed, emoji kept whole', () => {
  expect(oneLine('张\u202e三\u2066丰\u200f')).toBe('张三丰')
  expect(oneLine(' 👨‍👩‍👧\n家 ❤️  好 ')).toBe('👨‍👩‍👧 家 ❤️ 好')
  expect(manyLines('一\r\n\u202e二\u2028三 ')).toBe('一\n二\n三')
  expect(v.parse(exact, '\u200eＡＢ－１２ ')).toBe('AB-12')
})

test('length counts characters, with limited code units', () => {
  const short = v.pipe(line, atMost(3))
  expect(v.is(short, '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧')).toBe(true)
  expect(v.is(short, '一二三四')).toBe(false)
  expect(v.is(short, `a${'\u0301'.repeat(100)}`)).toBe(false)
  expect(v.parse(lines, ' 一\n二 ')).toBe('一\n二')
})
