import fc from 'fast-check'
import { distanceMetres, distanceText, onChineseGrid } from '@/utils/geography'
import { seeded } from '../support/properties/seed'

test('a browser’s position is moved onto China’s map grid', () => {
  const moved = onChineseGrid({ longitude: 116.404, latitude: 39.915 })
  expect(moved.longitude).toBeCloseTo(116.41024449916938, 6)
  expect(moved.latitude).toBeCloseTo(39.91640428150164, 6)
})

test('a position outside China is unchanged', () => {
  const paris = { latitude: 48.8584, longitude: 2.2945 }
  expect(onChineseGrid(paris)).toEqual(paris)
})

test(seeded('the shift of coordinates within China is between 20 and 1500 metres'), () => {
  const point = fc.record({
    latitude: fc.double({ min: 18, max: 50, noNaN: true }),
    longitude: fc.double({ min: 80, max: 130, noNaN: true }),
  })
  fc.assert(
    fc.property(point, (at) => {
      const metres = distanceMetres(at, onChineseGrid(at))
      return metres > 20 && metres < 1500
    }),
  )
})

test('a degree of latitude is 111 km, and distances are symmetric', () => {
  const [south, north] = [
    { latitude: 30, longitude: 120 },
    { latitude: 31, longitude: 120 },
  ]
  expect(distanceMetres(south, north)).toBeCloseTo(111_195, -2)
  expect(distanceMetres(north, south)).toBe(distanceMetres(south, north))
  expect(distanceMetres(south, south)).toBe(0)
})

test.each([
  [0, '约 10 米'],
  [124, '约 120 米'],
  [1234, '约 1.2 公里'],
  [1_234_567, '约 1235 公里'],
])('%d m is shown as %s', (metres, text) => expect(distanceText(metres)).toBe(text))
