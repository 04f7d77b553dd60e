import { nameMark } from '@/rules/nameMark'

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
