/** Goods on the mall's shelves are left out of its list as long as a block of the list remains. */
import { withoutShelved } from '@/features/goods/model/shelf'

const rows = (...ids: string[]) => ids.map((Id) => ({ Id }))
const idsOf = (pages: readonly { DataRows: { Id: string }[] }[]) =>
  pages.map(({ DataRows }) => DataRows.map(({ Id }) => Id).join(''))

test('no page has goods of the shelves', () => {
  const pages = [{ DataRows: rows(...'abcdefgh') }, { DataRows: rows(...'ijk') }]
  expect(idsOf(withoutShelved(pages, [rows('a', 'j'), rows('c')]))).toEqual(['bdefgh', 'ik'])
})

test('a shelf that would leave less than a block on the first page is skipped', () => {
  const pages = [{ DataRows: rows(...'abcdef') }]
  expect(idsOf(withoutShelved(pages, [rows('a', 'b'), rows('c')]))).toEqual(['cdef'])
  expect(idsOf(withoutShelved(pages, [rows('a', 'b', 'c'), rows('d')]))).toEqual(['abcef'])
  expect(withoutShelved([], [rows('a')])).toEqual([])
})
