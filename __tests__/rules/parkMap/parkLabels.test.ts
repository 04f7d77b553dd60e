/** Names on the maps of the demo parks, at both text sizes: apart, whole, and off the houses of others. */
import { meets, type Box } from '@/features/parkMap/model/frame'
import { facilitiesOf, type MarkKind } from '@/features/parkMap/model/placeText'
import { mapColours } from '@/features/parkMap/model/palette'
import { parkScene, type MapOptions } from '@/features/parkMap/model/parkScene'
import { gateName, houseNumber, shortName } from '@/features/parkMap/model/signNames'
import { outlineContains } from '@/rules/floorPlan'
import { demoParkIds } from '../../../server/tools/seed/members/members'
import { parkLots, parkPlaces } from '../../support/park/parkPlaces'

const usual = { textPx: 12, width: 360, height: 288 }
const large = { textPx: 18, width: 360, height: 324 }

const overlap = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const cases = demoParkIds.flatMap((park) => {
  const places = parkPlaces(park)
  const houses = places.filter(({ Kind, Floors }) => Kind === 'building' && Floors.length > 0)
  const shown: Partial<MapOptions>[] = [
    {},
    ...facilitiesOf(places).map(({ kind }) => ({ marks: kind as MarkKind })),
    ...houses.map(({ Id }) => ({ chosenId: Id })),
  ]
  return [usual, large].flatMap((size) =>
    [true, false].flatMap((hasLots) =>
      shown.map(
        (more) =>
          [park, size.textPx, hasLots, JSON.stringify(more), { ...size, ...more }, places] as const,
      ),
    ),
  )
})

const drawnWith = (
  park: string,
  hasLots: boolean,
  options: Pick<MapOptions, 'textPx' | 'width' | 'height'>,
) =>
  parkScene(parkPlaces(park), {
    now: 1000,
    colours: mapColours('#a8431f', false),
    lots: hasLots ? parkLots(park) : undefined,
    ...options,
  })!

test.each(cases)(
  '%s, text of %i px, lots %s, %s',
  (park, _size, hasLots, _what, options, places) => {
    const { signs, drawn, parts, width, height } = drawnWith(park, hasLots, options)
    for (const { box, text } of signs) {
      expect([text, box.left >= 0 && box.top >= 0]).toEqual([text, true])
      expect([text, box.right <= width && box.bottom <= height]).toEqual([text, true])
    }
    const covered = signs.flatMap((one, index) =>
      signs
        .slice(index + 1)
        .filter(({ box }) => overlap(one.box, box))
        .map((other) => [one.text, other.text]),
    )
    expect(covered).toEqual([])
    const onLines = signs.flatMap(({ leader, text: whose }) =>
      leader
        ? signs
            .filter(({ text, box }) => text !== whose && meets(box, leader))
            .map(({ text }) => text)
        : [],
    )
    expect(onLines).toEqual([])
    const onHouses = signs.flatMap(({ text, box, placeId }) =>
      drawn
        .filter(
          ({ id, silhouette }) => id !== placeId && silhouette.some((each) => meets(box, each)),
        )
        .map(({ id }) => [text, id]),
    )
    expect(onHouses).toEqual([])
    const names = signs.map(({ text }) => text)
    for (const { Kind, Name } of places) {
      if (Kind === 'building') expect(names).toContain(shortName(Name))
      if (Kind === 'gate') expect(names).toContain(gateName(Name))
      if (Kind === 'street') expect(names).toContain(shortName(Name))
    }
    // The whole park is in the picture.
    const points = [
      ...drawn.flatMap(({ silhouette }) => silhouette.flat()),
      ...parts.flatMap((part) => (part.kind === 'dots' && part.radius === 4 ? part.middles : [])),
    ]
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
    }
  },
)

test.each(demoParkIds)('%s: every stage is named at both text sizes', (park) => {
  const stages = parkPlaces(park).filter(({ Kind }) => Kind === 'stage')
  for (const size of [usual, large]) {
    const names = drawnWith(park, true, size).signs.map(({ text }) => text)
    for (const { Name } of stages) expect(names).toContain(shortName(Name))
  }
})

test.each(demoParkIds)('%s: no name lies over a tree', (park) => {
  const { tree } = mapColours('#a8431f', false)
  for (const size of [usual, large]) {
    const { signs, parts } = drawnWith(park, true, size)
    const trees = parts.flatMap((part) =>
      part.kind === 'dots' && part.fill === tree ? part.middles : [],
    )
    expect(trees.length).toBeGreaterThan(10)
    for (const { text, box } of signs)
      for (const at of trees) expect([text, at, meets(box, [at])]).toEqual([text, at, false])
  }
})

test.each(demoParkIds)('%s: most of every stage is before the houses', (park) => {
  const stages = parkPlaces(park).filter(({ Kind }) => Kind === 'stage')
  const { drawn } = drawnWith(park, true, usual)
  for (const { Id } of stages) {
    const own = drawn.findIndex(({ id }) => id === Id)
    const before = drawn.slice(own + 1).flatMap(({ silhouette }) => silhouette)
    const corners = drawn[own]!.silhouette.flat()
    const hidden = corners.filter((at) => before.some((each) => outlineContains(each, at)))
    expect([Id, hidden.length]).toEqual([Id, 0])
  }
})

test.each(demoParkIds)('%s: the name of wide water stands in it, at both text sizes', (park) => {
  const colours = mapColours('#a8431f', false)
  const waters = parkPlaces(park).filter(({ Kind }) => Kind === 'water')
  for (const size of [usual, large]) {
    const { signs, parts } = drawnWith(park, true, size)
    const named = signs.filter(({ text }) => waters.some(({ Name }) => shortName(Name) === text))
    expect(named).toHaveLength(1)
    for (const { middle } of named) {
      const isIn = parts.some(
        (part) =>
          part.kind === 'area' &&
          part.fill === colours.water &&
          part.outlines.some((outline) => outlineContains(outline, middle)),
      )
      expect([size.textPx, isIn]).toEqual([size.textPx, true])
    }
  }
})

test('the number of a house is a sign before its name', () => {
  const { signs, parts } = drawnWith('mianfang', true, usual)
  expect(signs.find(({ text }) => text === '织布楼')).toMatchObject({ number: '3' })
  expect(parts).toContainEqual(expect.objectContaining({ kind: 'text', text: '3' }))
  expect(
    ['1 号楼 清花楼', 'A 座 商务楼', '1 号楼', '大剧院', '3D 影院 北厅'].map(houseNumber),
  ).toEqual(['1', 'A', undefined, undefined, undefined])
  expect(['1 号楼 清花楼', 'A 座 商务楼', '1 号楼', '大剧院', '江边 水街'].map(shortName)).toEqual([
    '清花楼',
    '商务楼',
    '1 号楼',
    '大剧院',
    '水街',
  ])
})
