/** Floor plans in metres: outlines of a park's folder, and the unit at a touch. */
import fc from 'fast-check'
import { outlineCentre, outlineContains, parseOutline, unitAt } from '@/rules/floorPlan'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

const square = '0,0 10,0 10,10 0,10'
/** An L: the upper right quarter is missing, the middle of mass close to the corner. */
const corner = '0,0 2,0 2,18 20,18 20,20 0,20'

test.each([
  ['0,0 6.5,0 6,4', [0, 0, 6.5, 0, 6, 4]],
  [' 0,0  6,0\n6,4 ', [0, 0, 6, 0, 6, 4]],
  ['-1,0 .5,0 6,-4', [-1, 0, 0.5, 0, 6, -4]],
])('outline %j is parsed', (text, numbers) =>
  expect(parseOutline(text)!.flatMap(({ x, y }) => [x, y])).toEqual(numbers),
)

test.each([
  '',
  '0,0 6,0',
  '0,0 6,0 6',
  '0,0 6,0 6,4,1',
  '0,0 6,0 a,4',
  '0,0 6,0 ,4',
  '0,0 6,0 1e3,4',
  '0,0 6,0 Infinity,4',
  '0 0, 6 0, 6 4',
  '0,0 5,5 10,10',
])('outline %j is invalid', (text) => expect(parseOutline(text)).toBeNull())

test.each([
  [5, 5, true],
  [0.1, 9.9, true],
  [-0.1, 5, false],
  [10.1, 5, false],
  [5, -1, false],
  [5, 11, false],
])('point %d,%d in a square: %s', (x, y, isIn) =>
  expect(outlineContains(parseOutline(square)!, { x, y })).toBe(isIn),
)

test('the missing part of an L is outside', () => {
  const outline = parseOutline(corner)!
  expect(outlineContains(outline, { x: 10, y: 10 })).toBe(false)
  expect(outlineContains(outline, { x: 1, y: 10 })).toBe(true)
  expect(outlineContains(outline, { x: 10, y: 19 })).toBe(true)
})

test('the centre is the centre of mass, moved inside the outline if necessary', () => {
  expect(outlineCentre(parseOutline(square)!)).toEqual({ x: 5, y: 5 })
  expect(outlineCentre(parseOutline('0,0 30,0 0,30')!)).toEqual({ x: 10, y: 10 })
  const bent = parseOutline(corner)!
  expect(outlineContains(bent, outlineCentre(bent))).toBe(true)
})

const coordinate = fc.integer({ min: -500, max: 500 }).map((tenths) => tenths / 10)
/** A star: rising angles around a middle, so that no two sides cross. */
const star = fc
  .record({
    middle: fc.record({ x: coordinate, y: coordinate }),
    reaches: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ middle, reaches }) => ({
    middle,
    points: reaches.map((reach, index) => {
      const angle = (2 * Math.PI * index) / reaches.length
      return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) }
    }),
  }))

test(seeded('a star contains its middle and its centre, and nothing beyond its reach'), () => {
  fc.assert(
    fc.property(star, ({ middle, points }) => {
      expect(outlineContains(points, middle)).toBe(true)
      expect(outlineContains(points, outlineCentre(points))).toBe(true)
      expect(outlineContains(points, { x: middle.x + 41, y: middle.y })).toBe(false)
    }),
    { numRuns: runs(300) },
  )
})

test(seeded('a written outline reads back as the same outline'), () => {
  const point = fc.record({ x: coordinate, y: coordinate })
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), (points) => {
      const read = parseOutline(points.map(({ x, y }) => `${x},${y}`).join(' '))
      // Points on one line enclose nothing and are no outline.
      if (read) expect(read).toEqual(points.map(({ x, y }) => ({ x: x + 0, y: y + 0 })))
    }),
  )
})

test('unitAt returns the unit under a finger', () => {
  const units = [
    { UnitNo: '101', Outline: square },
    { UnitNo: '102', Outline: '10,0 20,0 20,10 10,10' },
    { UnitNo: 'not drawn', Outline: '' },
  ]
  expect(unitAt(units, { x: 3, y: 3 })?.UnitNo).toBe('101')
  expect(unitAt(units, { x: 13, y: 3 })?.UnitNo).toBe('102')
  expect(unitAt(units, { x: 13, y: 13 })).toBeNull()
})
