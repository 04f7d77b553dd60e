/** The way on foot from the nearest gate to a unit of a building. */
import { type BuildingGround, groundOf, wayTo } from '@/rules/wayTo'
import { distanceMetres } from '@/utils/geography'

const building: BuildingGround = {
  latitude: 30.25,
  longitude: 120.17,
  widthMetres: 60,
  depthMetres: 40,
}
const north = { name: '北门', ...groundOf(building, { x: 30, y: -100 }) }
const south = { name: '南门', ...groundOf(building, { x: 30, y: 340 }) }
const unit = (level: number, y = 20) => ({ ...groundOf(building, { x: 30, y }), level })

test('a point of a plan is converted by metres from the north-west corner', () => {
  expect(groundOf(building, { x: 30, y: 20 })).toEqual({ latitude: 30.25, longitude: 120.17 })
  const corner = groundOf(building, { x: 0, y: 0 })
  expect(corner.latitude).toBeGreaterThan(30.25)
  expect(corner.longitude).toBeLessThan(120.17)
  const across = groundOf(building, { x: 60, y: 0 })
  expect(distanceMetres(corner, across)).toBeCloseTo(60, 0)
  expect(distanceMetres(corner, groundOf(building, { x: 0, y: 40 }))).toBeCloseTo(40, 0)
})

test.each([
  // 120 m straight, 156 m to walk, 2.08 minutes
  [1, 20, '北门', 3],
  // half a minute a storey
  [2, 20, '北门', 3],
  [3, 20, '北门', 4],
  [-1, 20, '北门', 3],
  [-2, 20, '北门', 4],
  [8, 20, '北门', 6],
  // nearer to the south gate
  [1, 300, '南门', 1],
  // at the gate itself
  [1, -100, '北门', 1],
  // 0 is read as the ground
  [0, -100, '北门', 1],
])(
  'way to level %d, %d m south of the corner: from %s in %d minutes',
  (level, y, name, minutes) => {
    const way = wayTo([south, north], unit(level, y))
    expect(way?.gate.name).toBe(name)
    expect(way?.minutes).toBe(minutes)
  },
)

test('a park without gates has no way', () => expect(wayTo([], unit(1))).toBeNull())
