/** Names of the map: none covers another one, an obstacle or the edge. */
import fc from 'fast-check'
import { labelBox, placedLabels, spotsAround, type Wanted } from '@/features/parkMap/model/labels'
import type { Box } from '@/features/parkMap/model/frame'
import { seeded } from '../../support/properties/seed'

const bounds: Box = { left: 0, top: 0, right: 300, bottom: 200 }
const size = { width: 60, height: 16 }

const spotsIn = (at: { x: number; y: number }, of: typeof size) =>
  spotsAround(at, of).map((middle) => ({ middle, box: labelBox(of, middle), form: undefined }))

const wanted = fc
  .array(
    fc.record({
      x: fc.integer({ min: -20, max: 320 }),
      y: fc.integer({ min: -20, max: 220 }),
      width: fc.integer({ min: 10, max: 120 }),
      height: fc.integer({ min: 8, max: 30 }),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(
      ({ x, y, width, height }, key): Wanted<number> => ({
        key,
        spots: spotsIn({ x, y }, { width, height }),
      }),
    ),
  )

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

test(seeded('no label covers another one or an obstacle, and each is whole in the picture'), () => {
  const pin: Box = { left: 140, right: 160, top: 80, bottom: 110 }
  fc.assert(
    fc.property(wanted, (labels) => {
      const placed = placedLabels(labels, bounds, [pin])
      const boxes = placed.map(({ spot }) => spot.box)
      boxes.forEach((box, index) => {
        expect(box.left).toBeGreaterThanOrEqual(bounds.left)
        expect(box.right).toBeLessThanOrEqual(bounds.right)
        expect(box.top).toBeGreaterThanOrEqual(bounds.top)
        expect(box.bottom).toBeLessThanOrEqual(bounds.bottom)
        expect(overlap(box, pin)).toBe(false)
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false)
      })
    }),
  )
})

test(seeded('later labels never move earlier ones'), () => {
  fc.assert(
    fc.property(wanted, (labels) => {
      const first = labels.slice(0, Math.ceil(labels.length / 2))
      const whole = placedLabels(labels, bounds)
      const ofFirst = placedLabels(first, bounds)
      expect(whole.slice(0, ofFirst.length)).toEqual(ofFirst)
    }),
  )
})

test('two names at one position are placed one above the other; without room one is left out', () => {
  const at = (key: string): Wanted => ({ key, spots: spotsIn({ x: 150, y: 100 }, size) })
  const [first, second] = placedLabels([at('first'), at('second')], bounds)
  expect(first!.spot.middle).toEqual({ x: 150, y: 100 })
  expect(second!.spot.middle.x).toBe(150)
  const narrow: Box = { left: 120, right: 181, top: 92, bottom: 109 }
  const placed = placedLabels([at('first'), at('second')], narrow)
  expect(placed.map(({ key }) => key)).toEqual(['first'])
})

test('a label keeps its free space to others where it can, and touches them rather than being left out', () => {
  const one: Wanted = { key: 'one', spots: spotsIn({ x: 100, y: 100 }, size).slice(0, 1) }
  const below = (y: number) => ({ ...spotsIn({ x: 100, y }, size)[0]! })
  const other = (...spots: ReturnType<typeof below>[]): Wanted => ({
    ...{ key: 'other', spots, apart: 8, mayTouch: true },
  })
  const middleOf = (label: Wanted) =>
    placedLabels([one, label], bounds).find(({ key }) => key === 'other')?.spot.middle.y
  expect(middleOf(other(below(118), below(130)))).toBe(130)
  expect(middleOf(other(below(118)))).toBe(118)
})
