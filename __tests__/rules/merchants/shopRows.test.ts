/** Filtering of shops, and the list in blocks of rows. */
import fc from 'fast-check'
import { ofCategory, turned } from '@/features/business/model/filter'
import { blocksOf, inBlocks, pagesOf, rowHeightPx } from '@/features/business/model/rows'
import { seeded } from '../../support/properties/seed'

test('a filter is switched on and off without changing the others', () => {
  expect(turned({}, 'OpenNow')).toEqual({ OpenNow: true })
  expect(turned({ OpenNow: true, Category: '咖啡' }, 'OpenNow')).toEqual({ Category: '咖啡' })
  expect(turned({ CanPay: true }, 'HasOffer')).toEqual({ CanPay: true, HasOffer: true })
})

test('a category is chosen, changed and removed', () => {
  expect(ofCategory({ OpenNow: true }, '咖啡')).toEqual({ OpenNow: true, Category: '咖啡' })
  expect(ofCategory({ Category: '咖啡' }, '书店')).toEqual({ Category: '书店' })
  expect(ofCategory({ Category: '咖啡', CanPay: true }, '')).toEqual({ CanPay: true })
})

test('rows of a floor are split into pages, rows of a page into blocks', () => {
  expect(pagesOf(45, 20)).toEqual([20, 20, 5])
  expect(pagesOf(40, 20)).toEqual([20, 20])
  expect(blocksOf(10)).toEqual([4, 4, 2])
  expect(blocksOf(0)).toEqual([])
})

test(seeded('blocks hold every row once, in order, and in the planned sizes'), () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 120 }), (rows) => {
      expect(inBlocks(rows).flat()).toEqual(rows)
      expect(inBlocks(rows).map((block) => block.length)).toEqual(blocksOf(rows.length))
    }),
  )
})

test('a row’s height grows with the text size', () => {
  expect(rowHeightPx({ fontScale: 1, isElder: false })).toBe(130)
  expect(rowHeightPx({ fontScale: 2, isElder: false })).toBe(201)
  expect(rowHeightPx({ fontScale: 1, isElder: true })).toBe(165)
})
