import { entries } from '@/features/entryGrid/model'

test('entries have different pages and names', () => {
  const all = Object.values(entries)
  expect(new Set(all.map(({ route }) => route)).size).toBe(all.length)
  expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
})
