import { entries } from '@/features/entryGrid/model'

test('the grid of home has no row that is not full, with scanning as its first', () => {
  expect([8, 10]).toContain(1 + entries.length)
})

test('no two entries lead to the same page or are called the same', () => {
  expect(new Set(entries.map(({ route }) => route)).size).toBe(entries.length)
  expect(new Set(entries.map(({ text }) => text)).size).toBe(entries.length)
})
