import { entries } from '@/features/entryGrid/model'

test('no two entries lead to the same page or are called the same', () => {
  const all = Object.values(entries)
  expect(new Set(all.map(({ route }) => route)).size).toBe(all.length)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
})
