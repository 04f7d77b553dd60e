/** The plan of the lots as the text of one image: signs where the lots are, apart from each other, in token colours. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuildingInfo } from '@/contract/buildingInfo'
import type { ParkingLot } from '@/contract/carInfo'
import { lotColours, lotsPicture, type LotsLook } from '@/features/parking/model/lotsPicture'

const look: LotsLook = { isDark: false, widthPx: 360, textPx: 12 }
/** A metre to the north, in degrees. */
const metre = 1 / 111_320

const lotOf = (Id: string, Free: number, { north = 0, east = 0, Name = Id } = {}): ParkingLot => ({
  Id,
  Name,
  Address: '',
  Latitude: 30 + north * metre,
  Longitude: 120 + (east * metre) / Math.cos((30 * Math.PI) / 180),
  BuildingId: null,
  Spaces: 100,
  Free,
  Rule: { FreeMinutes: 0, Bands: [], DayCap: 0 },
  RuleText: '',
  MonthlyFee: 0,
})
const building = (Name: string, more: Partial<BuildingInfo> = {}): BuildingInfo => ({
  Id: Name,
  Name,
  Kind: 'building',
  Note: '',
  Address: '',
  Latitude: 30,
  Longitude: 120,
  WidthMetres: 100,
  DepthMetres: 40,
  ...more,
})
const drawn = (buildings: BuildingInfo[], lots: ParkingLot[], other: Partial<LotsLook> = {}) => {
  const picture = lotsPicture(buildings, lots, { ...look, ...other })
  if (!picture) throw new Error('nothing is drawn')
  return { ...picture, svg: decodeURIComponent(picture.src) }
}

test('a park without lots has no plan', () => {
  expect(lotsPicture([building('楼')], [], look)).toBeNull()
})

test('each lot shows free spaces and name, a full one in its own colour', () => {
  const { svg, spots } = drawn([], [lotOf('北院', 32), lotOf('南院', 0, { north: -200 })])
  expect(svg).toMatch(/>空位 32<\/text><text [^>]*>北院</)
  expect(svg).toMatch(new RegExp(`fill='${lotColours.light.bad[1]}'>已满<`))
  expect(svg).toMatch(new RegExp(`fill='${lotColours.light.good[1]}'>空位 32<`))
  expect(spots.map(({ id }) => id)).toEqual(['北院', '南院'])
})

test('north is up, east is right', () => {
  const { spots } = drawn(
    [],
    [lotOf('middle', 1), lotOf('north', 1, { north: 150 }), lotOf('east', 1, { east: 150 })],
  )
  const at = (id: string) => spots.find((spot) => spot.id === id)!
  expect(at('north').y).toBeLessThan(at('middle').y)
  expect(at('east').x).toBeGreaterThan(at('middle').x)
})

test('signs of neighbouring lots do not overlap, and the picture has room for them', () => {
  const lots = ['一', '二', '三', '四'].map((Id) => lotOf(Id, 5, { Name: `${Id}号停车场` }))
  const { spots, heightPx } = drawn([], lots)
  const tops = spots.map(({ y }) => y * heightPx).sort((one, other) => one - other)
  for (const [index, y] of tops.entries()) {
    if (index > 0) expect(y - tops[index - 1]!).toBeGreaterThan(12 * 1.9)
    expect(y).toBeLessThan(heightPx)
  }
})

test('a sign at the edge is drawn completely', () => {
  const lots = [lotOf('a', 1), lotOf('b', 1, { east: 900, Name: '很长很长的停车场名字' })]
  for (const { x } of drawn([], lots).spots) {
    expect(x * look.widthPx).toBeGreaterThan(20)
    expect(x * look.widthPx).toBeLessThan(look.widthPx - 20)
  }
})

test('buildings are drawn at their places with fitting names, without gates and far ones', () => {
  const { svg, heightPx } = drawn(
    [
      building('1 号楼 清花楼'),
      building('极长的名字不适合这里', { WidthMetres: 5 }),
      building('北门', { Kind: 'gate', WidthMetres: 0, DepthMetres: 0 }),
      building('错误的坐标', { Latitude: 39 }),
    ],
    [lotOf('北院', 3)],
  )
  expect(svg).toContain('>清花楼<')
  for (const name of ['极长的名字不适合这里', '北门', '错误的坐标']) expect(svg).not.toContain(name)
  expect(heightPx).toBeLessThanOrEqual(300)
})

test('the ground of a lot is drawn only where no sign is on it', () => {
  const ground = building('停车场', { Id: 'ground', Kind: 'parking' })
  expect(drawn([ground], [lotOf('北院', 3)]).svg).toContain('stroke-dasharray')
  const lot = { ...lotOf('北院', 3), BuildingId: 'ground' }
  expect(drawn([ground], [lot]).svg).not.toContain('stroke-dasharray')
})

test('a name is escaped, and the address is ASCII', () => {
  const { src, svg } = drawn([], [lotOf('x', 1, { Name: '<b>&"#' })])
  expect(src.slice(src.indexOf(','))).not.toMatch(/["#]/)
  expect(svg).toContain('&lt;b&gt;&amp;"#')
})

test.each(['light', 'dark'] as const)('the colours are tokens of the %s theme', (theme) => {
  const tokens = readFileSync(path.join(__dirname, '../../../src/styles/tokens.scss'), 'utf8')
  const [light = '', dark = ''] = tokens.split(/^:root\.dark,$/m)
  const sheet = theme === 'light' ? light : dark.slice(0, dark.indexOf('\n}'))
  const { ground, building: roof, edge, text, good, wait, bad } = lotColours[theme]
  const named: Record<string, string> = {
    'surface-sunk': ground,
    surface: roof,
    'ink-3': edge,
    'ink-2': text,
    'success-soft': good[0],
    success: good[1],
    'warning-soft': wait[0],
    warning: wait[1],
    'danger-soft': bad[0],
    danger: bad[1],
  }
  for (const [name, colour] of Object.entries(named))
    expect(sheet).toContain(`--${name}: ${colour};`)
})
