import { nameGround, nameGrounds, nameMark } from '@/rules/nameMark'

test.each([
  ['梧桐下的阿琳', '琳'],
  ['沈佳琳 🌿', '琳'],
  ['工程部老郑', '郑'],
  ['mia', 'M'],
  ['Zoë2', 'Z'],
  ['𠮷田', '田'],
  ['田𠮷', '𠮷'],
  ['游客1234', ''],
  ['游客', ''],
  ['12345', ''],
  ['🌿🌿', ''],
  ['', ''],
  ['  ', ''],
])('%s has the mark %s', (name, mark) => expect(nameMark(name)).toBe(mark))

test('a name keeps its background, and all backgrounds are used', () => {
  expect(nameGround('阿琳')).toBe(nameGround('阿琳'))
  const names = Array.from(
    { length: 200 },
    (_, at) => `${String.fromCodePoint(0x4e00 + at * 37)}${at}`,
  )
  expect(new Set(names.map(nameGround)).size).toBe(nameGrounds)
})
