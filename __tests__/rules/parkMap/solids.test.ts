/** Walls and windows of a storey. */
import fc from 'fast-check'
import { wallsOf, windowsOf } from '@/features/parkMap/model/solids'
import { seeded } from '../../support/properties/seed'

const at = (x: number, y: number) => ({ x, y })
const storey = (outline: { x: number; y: number }[]) => ({ outline, from: 0, to: 9, lit: 0 })
const house = [at(0, 0), at(40, 0), at(40, 20), at(0, 20)]

test('the south and the east wall of a house are visible, whichever way its outline runs', () => {
  const wallsSeen = (outline: { x: number; y: number }[]) =>
    wallsOf(storey(outline))
      .map(({ side, length, corners }) => `${side} ${length} ${JSON.stringify(corners)}`)
      .sort()
  expect(wallsSeen(house).map((wall) => wall.slice(0, 8))).toEqual(['east 20 ', 'south 40'])
  expect(wallsSeen([...house].reverse())).toEqual(wallsSeen(house))
})

test('of two walls of one side the farther one is painted first', () => {
  const notched = [
    at(0, 0),
    at(40, 0),
    at(40, 20),
    at(30, 20),
    at(30, 10),
    at(10, 10),
    at(10, 20),
    at(0, 20),
  ]
  const depths = wallsOf(storey(notched)).map(({ corners }) => corners[0].y + corners[1].y)
  expect(depths).toHaveLength(5)
  expect(depths).toEqual([...depths].sort((one, other) => one - other))
})

test(seeded('a lit wall has a lit window, a dark one none, and none is lost'), () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 200 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      fc.nat(1000),
      (length, lit, seed) => {
        const [wall] = wallsOf(storey([at(0, 0), at(length, 0), at(length, 1), at(0, 1)])).filter(
          ({ side }) => side === 'south',
        )
        const some = windowsOf(wall!, lit, seed)
        const none = windowsOf(wall!, 0, seed)
        expect(some.lit.length).toBeGreaterThan(0)
        expect(none.lit).toEqual([])
        expect(some.lit.length + some.dark.length).toBe(none.dark.length)
        expect(windowsOf(wall!, 1, seed).dark).toEqual([])
      },
    ),
  )
})
