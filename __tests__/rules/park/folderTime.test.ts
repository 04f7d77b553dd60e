import fc from 'fast-check'
import {
  fillDates,
  keepBraces,
  readMonth,
  readTime,
  writeTime,
} from '../../../server/kernel/folder/time'
import { seeded } from '../../support/properties/seed'

/** Sunday 22 November 2026, 12:34 in the park. */
const anchor = Date.UTC(2026, 10, 22, 4, 34)
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

test.each([
  ['2026-11-22', '2026-11-22 00:00'],
  ['2026-11-22 9:05', '2026-11-22 09:05'],
  ['今天', '2026-11-22 00:00'],
  ['今天+1 22:00', '2026-11-23 22:00'],
  ['今天-22', '2026-10-31 00:00'],
  ['周日 08:00', '2026-11-22 08:00'],
  ['周一', '2026-11-23 00:00'],
  ['周六 23:59', '2026-11-28 23:59'],
  ['周五+42 23:00', '2027-01-08 23:00'],
  ['2026-2-3', '2026-02-03 00:00'],
  ['2026/2/3 9:05', '2026-02-03 09:05'],
  ['2小时前', '2026-11-22 10:34'],
])('%s is %s', (text, moment) => {
  expect(readTime(text, anchor)).toBe(at(moment))
})

test.each([
  '',
  '明天',
  '2026-02-30',
  '2026/2-3',
  '2/3/2026',
  '2026-13-01',
  '今天 24:00',
  '今天 12:60',
  '周八',
])('%s is an invalid time', (text) => {
  expect(readTime(text, anchor)).toBeUndefined()
})

test('text after a time makes it invalid', () => {
  expect(readTime('今天 12:00 以后', anchor)).toBeUndefined()
})

test(seeded('every written time reads back as the same time'), () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      expect(readTime(writeTime(ms), anchor)).toBe(ms)
    }),
  )
})

test('dates in a text are filled in', () => {
  expect(fillDates('{{周五：月日周}}起，{{今天：年月日}}，{{今天-1}}', anchor)).toEqual({
    text: '11月27日（周五）起，2026年11月22日，11月21日',
  })
  expect(fillDates('一 {{明天}} 二', anchor)).toEqual({ wrong: '{{明天}}' })
  expect(fillDates('{{今天：星期}}', anchor)).toEqual({ wrong: '{{今天：星期}}' })
})

test(seeded('a text with kept braces is unchanged by fillDates'), () => {
  const piece = fc.constantFrom('{{', '}}', '{', '}', '\\', '字', '今天', '：', '\n')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(fillDates(keepBraces(text), anchor)).toEqual({ text })
    }),
    { numRuns: 500 },
  )
})

test.each(['2026-10', '2026/10', '2026.10', '2026年10月', '2026/10/1', '2026-10-01'])(
  '%s is October',
  (text) => expect(readMonth(text, anchor)).toBe('2026-10'),
)

test.each(['2026/10/2', '2026/13', '10/2026', 'Oct-26', '26/10'])(
  '%s is an invalid month',
  (text) => expect(readMonth(text, anchor)).toBeUndefined(),
)
