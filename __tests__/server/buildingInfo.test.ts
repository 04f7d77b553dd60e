import { buildingInfoCalls } from '@/contract/buildingInfo'
import { OTHER_PARK, PARK, describeServer } from '../support/server/testApp'

const test = describeServer()

const of = async (park: string) => (await test.call(buildingInfoCalls.query, {}, { park })).data

describe('plan of a park', () => {
  it.each([PARK, OTHER_PARK])(
    '%s: every place lies near the park and overlaps no other',
    async (park) => {
      const places = await of(park)
      const [row] = await test.sql<{ latitude: number; longitude: number }>(
        'select latitude, longitude from park where tenant_id = $1',
        [park],
      )
      expect(new Set(places.map(({ Kind }) => Kind))).toEqual(
        new Set(['building', 'gate', 'parking']),
      )
      const boxes = places.map((place) => {
        const north = (place.Latitude - row!.latitude) * 111_320
        const east =
          (place.Longitude - row!.longitude) * 111_320 * Math.cos((row!.latitude * Math.PI) / 180)
        expect(Math.hypot(north, east)).toBeLessThan(300)
        return { east, north, width: place.WidthMetres, depth: place.DepthMetres }
      })
      for (const [at, one] of boxes.entries())
        for (const other of boxes.slice(at + 1)) {
          const isApart =
            Math.abs(one.east - other.east) >= (one.width + other.width) / 2 ||
            Math.abs(one.north - other.north) >= (one.depth + other.depth) / 2
          expect(isApart).toBe(true)
        }
    },
  )

  it('has no place of another park', async () => {
    const [mine, theirs] = [await of(PARK), await of(OTHER_PARK)]
    const ids = new Set(mine.map(({ Id }) => Id))
    expect(theirs.some(({ Id }) => ids.has(Id))).toBe(false)
  })
})
