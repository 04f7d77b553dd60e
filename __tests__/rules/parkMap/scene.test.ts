/** The drawn park: solids, lights, names, and what a tap means. */
import { hitAt } from '@/features/parkMap/model/hit'
import { nextLightAt } from '@/features/parkMap/model/lights'
import { mapColours } from '@/features/parkMap/model/palette'
import { parkScene, type MapOptions } from '@/features/parkMap/model/parkScene'
import type { ScenePart } from '@/platform/sceneDrawing/types'
import type { MapPlace } from '@/contract/business'
import { contrast } from '@/rules/colour'
import { outlineContains } from '@/rules/floorPlan'
import { mapFloor, mapPlace } from '../../support/park/mapPlaces'

const colours = mapColours('#b4532a', false)
const wish: MapOptions = { now: 1000, colours, textPx: 12, width: 360, height: 288 }

const drawn = (places: MapPlace[], more: Partial<MapOptions> = {}) => {
  const scene = parkScene(places, { ...wish, ...more })
  if (!scene) throw new Error('nothing is drawn')
  return scene
}
const areas = (parts: readonly ScenePart[], fill: string) =>
  parts.flatMap((part) => (part.kind === 'area' && part.fill === fill ? part.outlines : []))
const texts = (parts: readonly ScenePart[]) =>
  parts.flatMap((part) => (part.kind === 'text' ? [part] : []))
const textOf = (parts: readonly ScenePart[], text: string) => {
  const found = texts(parts).find((part) => part.text === text)
  if (!found) throw new Error(`${text} is not drawn`)
  return found
}
const middle = (points: readonly { x: number; y: number }[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const west = mapPlace('west', { Name: '1 号楼 清花楼', east: -60, Floors: [mapFloor(1, 10)] })
const east = mapPlace('east', { Name: '纺纱楼', east: 60, Floors: [mapFloor(1, 0)] })

test('a park without places is not drawn', () => {
  expect(parkScene([], wish)).toBeNull()
})

test('north is up and to the right, so east is down and to the right', () => {
  const gates = [
    mapPlace('o', { Name: '中门', Kind: 'gate', WidthMetres: 0, DepthMetres: 0 }),
    mapPlace('n', { Name: '北门', Kind: 'gate', north: 100, WidthMetres: 0, DepthMetres: 0 }),
    mapPlace('e', { Name: '东门', Kind: 'gate', east: 100, WidthMetres: 0, DepthMetres: 0 }),
  ]
  const dots = drawn(gates).parts.find((part) => part.kind === 'dots' && part.middles.length === 3)
  const [origin, north, toEast] = dots?.kind === 'dots' ? dots.middles : []
  expect(north!.x).toBeGreaterThan(origin!.x)
  expect(north!.y).toBeLessThan(origin!.y)
  expect(toEast!.x).toBeGreaterThan(origin!.x)
  expect(toEast!.y).toBeGreaterThan(origin!.y)
})

test('windows are lit while shops are open, by the hour', () => {
  const evening = mapFloor(1, 0, {
    Open: [
      { At: 0, Count: 0 },
      { At: 2000, Count: 4 },
      { At: 3000, Count: 0 },
    ],
  })
  const place = mapPlace('house', { Floors: [evening] })
  const litAt = (now: number) => areas(drawn([place], { now }).parts, colours.lit).length
  expect([1000, 2000, 2999, 3000].map((now) => litAt(now) > 0)).toEqual([false, true, true, false])
  expect(nextLightAt([place], 1000)).toBe(2000)
  expect(nextLightAt([place], 3000)).toBeNull()
})

test('all shops open: every window is lit; none: the house is grey', () => {
  const { parts } = drawn([west, east])
  expect(areas(parts, colours.darkOpen)).toHaveLength(0)
  expect(areas(parts, colours.open.roof)).toHaveLength(1)
  expect(areas(parts, colours.closed.roof)).toHaveLength(1)
  expect(areas(parts, colours.darkClosed).length).toBeGreaterThan(0)
})

test('an upper floor has its own outline; a missing level looks like the one below', () => {
  const tower = mapPlace('tower', {
    Floors: [
      mapFloor(3, 0, { Outline: '0,0 10,0 10,10 0,10' }),
      mapFloor(1, 0, { Outline: '0,0 20,0 20,20 0,20' }),
    ],
  })
  const roofs = areas(drawn([tower]).parts, colours.closed.roof)
  const widths = roofs.map(
    (roof) => Math.max(...roof.map(({ x }) => x)) - Math.min(...roof.map(({ x }) => x)),
  )
  expect(roofs).toHaveLength(3)
  expect(widths[1]).toBeCloseTo(widths[0]!, 6)
  expect(widths[2]).toBeCloseTo(widths[0]! / 2, 6)
})

test('a basement is not above the ground, where its open shops light the house', () => {
  const cellar = mapPlace('cellar', { Floors: [mapFloor(1, 0), mapFloor(-1, 10)] })
  const { parts } = drawn([cellar])
  expect(areas(parts, colours.open.roof)).toHaveLength(1)
  expect(areas(parts, colours.lit)).not.toHaveLength(0)
})

test('names are short, whole and apart from the pin', () => {
  const { parts } = drawn([west, east], { chosenId: 'west' })
  const name = textOf(parts, '清花楼')
  expect(name.fill).toBe(colours.onAccent)
  const pin = parts.filter((part) => part.kind === 'area' && part.fill === colours.chosen).pop()
  const tip = pin?.kind === 'area' ? Math.max(...pin.outlines[0]!.map(({ y }) => y)) : NaN
  expect(name.middle.y - name.size / 2).toBeGreaterThan(tip)
  expect(textOf(parts, '纺纱楼').fill).toBe(colours.ink)
})

test('a place with coordinates is marked on the roof of its building; one outside the map is not marked', () => {
  const { Latitude: latitude, Longitude: longitude } = west
  const inside = drawn([west, east], { target: { latitude, longitude, name: '锅炉房书店' } })
  expect(texts(inside.parts).map(({ text }) => text)).toContain('锅炉房书店')
  const chosen = drawn([west, east], { chosenId: 'west' })
  const pinOf = ({ parts }: typeof chosen) =>
    parts.filter((part) => part.kind === 'area' && part.fill === colours.chosen).pop()
  expect(pinOf(inside)).toEqual(pinOf(chosen))
  const itself = drawn([west, east], { target: { latitude, longitude, name: west.Name } })
  expect(texts(itself.parts).filter(({ text }) => text === '清花楼')).toHaveLength(1)
  const within = { latitude, longitude, name: `${west.Name} 1 层后院` }
  expect(texts(drawn([west, east], { target: within }).parts).map(({ text }) => text)).toContain(
    within.name,
  )
  const far = drawn([west, east], { target: { latitude: 31, longitude: 121, name: '别处' } })
  expect(texts(far.parts).map(({ text }) => text)).not.toContain('别处')
})

test('numbers of free spaces are placed at their car park before names are placed', () => {
  const lot = mapPlace('lot', { Name: '停车场', Kind: 'parking', north: 80 })
  const sign = {
    id: 'n',
    placeId: 'lot',
    at: { latitude: 0, longitude: 0 },
    text: 'P 32',
    tone: 'good' as const,
  }
  const scene = drawn([west, east, lot], { lots: [sign] })
  const { middle: at, fill } = textOf(scene.parts, 'P 32')
  expect(fill).toBe(colours.good)
  expect(hitAt(scene.hits, at)).toBe('n')
})

test('facilities appear when they are wanted', () => {
  const mark = { Kind: 'toilet' as const, KindText: '卫生间', Name: '', X: 20, Y: 15 }
  const place = mapPlace('house', { Floors: [mapFloor(1, 0, { Marks: [mark] })] })
  const seen = (marks?: MapOptions['marks']) =>
    texts(drawn([place], { marks }).parts).map(({ text }) => text)
  expect(seen()).not.toContain('卫')
  expect(seen('toilet')).toContain('卫')
  expect(seen('lift')).not.toContain('卫')
})

test('a tap reaches the roof under it, the nearer of two houses, and nothing far from all', () => {
  const scene = drawn([west, east])
  const roof = areas(scene.parts, colours.open.roof)[0]!
  expect(hitAt(scene.hits, middle(roof))).toBe('west')
  expect(hitAt(scene.hits, { x: 2, y: 2 })).toBeUndefined()
  const behind = mapPlace('behind', { Floors: [mapFloor(1, 0), mapFloor(2, 0), mapFloor(3, 0)] })
  const before = mapPlace('before', {
    east: 30,
    north: -25,
    Floors: [mapFloor(1, 0), mapFloor(2, 0), mapFloor(3, 0)],
  })
  const two = drawn([before, behind])
  const nearest = areas(two.parts, colours.closed.roof).pop()!
  expect(hitAt(two.hits, middle(nearest))).toBe('before')
})

test('a tap beside an object selects it within half a finger', () => {
  const hits = [
    {
      id: 'house',
      outlines: [
        [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 10, y: 10 },
          { x: 0, y: 10 },
        ],
      ],
    },
  ]
  expect(hitAt(hits, { x: 31, y: 5 })).toBe('house')
  expect(hitAt(hits, { x: 33, y: 5 })).toBeUndefined()
})

test('a street and a lawn are flat: they have no roof, and a lawn has no name to tap', () => {
  const street = mapPlace('street', { Name: '梧桐大道', Kind: 'street', WidthMetres: 120 })
  const lawn = mapPlace('lawn', { Name: '草坪', Kind: 'green', north: 60 })
  const scene = drawn([street, lawn, east])
  expect(areas(scene.parts, colours.closed.roof)).toHaveLength(1)
  expect(areas(scene.parts, colours.green)).toHaveLength(1)
  expect(hitAt(scene.hits, textOf(scene.parts, '梧桐大道').middle)).toBe('street')
  expect(scene.hits.map(({ id }) => id)).not.toContain('lawn')
})

test.each([
  ['#b4532a', false],
  ['#1a7282', false],
  ['#e0a363', true],
  ['#7cc0cb', true],
] as const)('texts of %s are readable', (accent, isDark) => {
  const all = mapColours(accent, isDark)
  for (const ink of [all.ink, all.inkQuiet, all.accent])
    expect(contrast(ink, all.halo)).toBeGreaterThanOrEqual(4.5)
  for (const ink of [all.good, all.wait, all.bad])
    expect(contrast(ink, all.sign)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(all.onAccent, all.chosen)).toBeGreaterThanOrEqual(4.5)
  for (const { roof } of [all.open, all.closed]) {
    expect(contrast(all.ink, roof)).toBeGreaterThanOrEqual(4.5)
    // At night no edge is lighter than its roof.
    if (isDark) expect(contrast(roof, all.background)).toBeGreaterThanOrEqual(1.9)
  }
})

test('a wrong coordinate does not shrink the park', () => {
  const wrong = mapPlace('wrong', { Name: '错', Latitude: 31 })
  expect(drawn([west, east, wrong]).parts).toEqual(drawn([west, east]).parts)
})

test('no sign covers the pin, even if many signs belong there', () => {
  const lots = Array.from({ length: 400 }, (_, index) => {
    const { Latitude, Longitude } = mapPlace('lot', {
      east: ((index % 20) - 10) * 8 - 60,
      north: (Math.floor(index / 20) - 10) * 8,
    })
    const at = { latitude: Latitude, longitude: Longitude }
    return { id: `${index}`, placeId: null, at, text: 'P 1', tone: 'good' as const }
  })
  const { parts } = drawn([west, east], { chosenId: 'west', lots })
  const pin = parts.filter((part) => part.kind === 'area' && part.fill === colours.chosen).pop()
  const [xs, ys] = [
    pin?.kind === 'area' ? pin.outlines[0]!.map(({ x }) => x) : [],
    pin?.kind === 'area' ? pin.outlines[0]!.map(({ y }) => y) : [],
  ]
  const signs = parts.flatMap((part) => (part.kind === 'pill' ? [part] : []))
  expect(signs.length).toBeGreaterThan(5)
  for (const { middle: at, width, height } of signs) {
    const isBeside = at.x + width / 2 <= Math.min(...xs) || at.x - width / 2 >= Math.max(...xs)
    const isOver = at.y + height / 2 <= Math.min(...ys) || at.y - height / 2 >= Math.max(...ys)
    expect(isBeside || isOver).toBe(true)
  }
})

test('a river has its name, a ditch along a street has none', () => {
  const water = (id: string, DepthMetres: number, north: number) =>
    mapPlace(id, { Name: id, Kind: 'water', WidthMetres: 120, DepthMetres, north })
  const { parts } = drawn([west, east, water('运河', 40, -60), water('水沟', 6, 40)])
  const all = texts(parts).map(({ text }) => text)
  expect(all).toContain('运河')
  expect(all).not.toContain('水沟')
})

test('trees are on lawns, not in houses', () => {
  const treesOf = (places: MapPlace[]) =>
    drawn(places).parts.flatMap((part) =>
      part.kind === 'dots' && part.fill === colours.tree ? part.middles : [],
    )
  const lawn = mapPlace('lawn', { Kind: 'green', north: 60 })
  const floor = mapPlace('floor', { Kind: 'green', east: -60, WidthMetres: 30, DepthMetres: 20 })
  expect(treesOf([west, east, lawn]).length).toBeGreaterThan(0)
  expect(treesOf([west, east, floor])).toEqual([])
})

test('an arrow names the north', () => {
  expect(texts(drawn([west, east]).parts).map(({ text }) => text)).toContain('北')
})

test('the name of a stage is below the stage', () => {
  const stage = mapPlace('stage', { Name: '舞台', Kind: 'stage', WidthMetres: 14, DepthMetres: 10 })
  const { parts } = drawn([west, east, stage])
  const lowest = Math.max(
    ...areas(parts, colours.stage.roof)
      .flat()
      .map(({ y }) => y),
  )
  const label = textOf(parts, '舞台')
  expect(label.middle.y - label.size / 2).toBeGreaterThanOrEqual(lowest)
})

test('a gate behind a house is marked beside its roof', () => {
  const house = mapPlace('house', { Floors: [1, 2, 3, 4].map((level) => mapFloor(level, 10)) })
  const gate = mapPlace('gate', {
    Name: '北门',
    Kind: 'gate',
    WidthMetres: 0,
    DepthMetres: 0,
    north: 18,
  })
  const { parts, hits } = drawn([house, west, gate])
  const dots = parts.flatMap((part) =>
    part.kind === 'dots' && part.fill === colours.accent ? part.middles : [],
  )
  expect(dots).toHaveLength(1)
  const solid = hits.find(({ id }) => id === 'house')!
  expect(solid.outlines.some((outline) => outlineContains(outline, dots[0]!))).toBe(false)
})

test('the name of a canal and the free spaces of a car park do not lie on the house before them', () => {
  const house = mapPlace('house', {
    ...{
      Name: '美术馆',
      WidthMetres: 60,
      DepthMetres: 60,
      Floors: [mapFloor(4, 0), mapFloor(1, 0)],
    },
  })
  const canal = mapPlace('canal', {
    ...{ Name: '水街', Kind: 'water', north: 20, WidthMetres: 240, DepthMetres: 60 },
  })
  const lot = mapPlace('lot', {
    ...{ Name: '北停车场', Kind: 'parking', north: 50, WidthMetres: 200, DepthMetres: 40 },
  })
  const { Latitude: latitude, Longitude: longitude } = lot
  const sign = { id: 'p', placeId: 'lot', at: { latitude, longitude }, text: 'P 151' }
  const lots = [
    { ...sign, tone: 'good' as const },
    // Below the edge of the house.
    {
      id: 'u',
      placeId: null,
      at: { latitude: 30.0002, longitude: 120 },
      text: 'P 7',
      tone: 'good' as const,
    },
  ]
  for (const size of [{}, { width: 360, height: 324, textPx: 18 }]) {
    const { parts, hits } = drawn([house, canal, lot], { lots, ...size })
    const walls = hits.find(({ id }) => id === 'house')?.outlines ?? []
    const pills = parts.flatMap((part) => (part.kind === 'pill' ? [part] : []))
    expect(pills).toHaveLength(lots.length)
    const points = pills.flatMap(({ middle: { x, y }, width, height }) =>
      [-0.5, 0, 0.5].flatMap((across) =>
        [-0.5, 0.5].map((down) => ({ x: x + across * width, y: y + down * height })),
      ),
    )
    for (const point of [textOf(parts, '水街').middle, ...points])
      for (const outline of walls) expect(outlineContains(outline, point)).toBe(false)
  }
})
