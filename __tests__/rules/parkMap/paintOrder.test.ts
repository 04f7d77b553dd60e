/** Order of painting: a part comes after everything that it may hide. */
import fc from 'fast-check'
import { paintOrder } from '@/features/parkMap/model/drawSolids'
import type { Box } from '@/features/parkMap/model/frame'
import { seeded } from '../../support/properties/seed'

/** Boxes in different cells of a grid, so that none overlaps another. */
const apart: fc.Arbitrary<Box[]> = fc
  .uniqueArray(
    fc.record({
      column: fc.integer({ min: 0, max: 6 }),
      row: fc.integer({ min: 0, max: 6 }),
      wide: fc.integer({ min: 1, max: 10 }),
      deep: fc.integer({ min: 1, max: 10 }),
    }),
    { selector: ({ column, row }) => `${column} ${row}`, maxLength: 12 },
  )
  .map((cells) =>
    cells.map(({ column, row, wide, deep }) => ({
      left: column * 10,
      top: row * 10,
      right: column * 10 + wide,
      bottom: row * 10 + deep,
    })),
  )

/** Left and right end in the drawing: east minus south. */
const reach = (box: Box): [number, number] => [box.left - box.bottom, box.right - box.top]

test(seeded('of two buildings behind each other the nearer one is painted later'), () => {
  fc.assert(
    fc.property(apart, (boxes) => {
      const order = paintOrder(boxes)
      boxes.forEach((one, index) =>
        boxes.forEach((other, second) => {
          const [[from, to], [start, end]] = [reach(one), reach(other)]
          const isInLine = from < end && start < to
          const isBehind = one.right <= other.left || one.bottom <= other.top
          if (index === second || !isInLine || !isBehind) return
          expect(order.indexOf(index)).toBeLessThan(order.indexOf(second))
        }),
      )
    }),
  )
})

test(seeded('each is painted once, also where they overlap'), () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 50 }),
    top: fc.integer({ min: 0, max: 50 }),
    wide: fc.integer({ min: 0, max: 50 }),
    deep: fc.integer({ min: 0, max: 50 }),
  })
  fc.assert(
    fc.property(fc.array(box, { maxLength: 12 }), (all) => {
      const boxes = all.map(({ left, top, wide, deep }) => ({
        left,
        top,
        right: left + wide,
        bottom: top + deep,
      }))
      expect([...paintOrder(boxes)].sort((a, b) => a - b)).toEqual(boxes.map((_, at) => at))
    }),
  )
})

test('a low wing before a tall house is painted after it, though its middle is farther back', () => {
  const long = { left: 0, top: 0, right: 100, bottom: 10 }
  const front = { left: 0, top: 12, right: 8, bottom: 20 }
  expect(paintOrder([front, long])).toEqual([1, 0])
})
