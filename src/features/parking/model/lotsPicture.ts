/**
 * The park from above with the free spaces of its lots: an SVG as the text of one image, the same on both builds. An
 * image knows no style sheet, so the colours stand here; a test holds them to styles/tokens.scss.
 */
import type { BuildingInfo } from '@/contract/buildingInfo'
import type { ParkingLot } from '@/contract/carInfo'
import { metresPerDegree } from '@/utils/geography'
import { svgAddress, svgText, textWidth } from '@/utils/svgPicture'
import { freeText, freeTone } from './lotText'

/** Tokens of both themes: surface-sunk, surface, ink-3, ink-2, and those of the badges. */
export const lotColours = {
  light: {
    ground: '#f3f0f6',
    building: '#ffffff',
    edge: '#6d6a75',
    text: '#57545e',
    good: ['#e8f5ed', '#1d6b3f'],
    wait: ['#fff4df', '#855300'],
    bad: ['#fdeceb', '#b3261e'],
  },
  dark: {
    ground: '#29262e',
    building: '#1d1b21',
    edge: '#a19ca9',
    text: '#c5c0cc',
    good: ['#1b3024', '#7fd2a0'],
    wait: ['#35291a', '#f0bd6a'],
    bad: ['#3a2020', '#ff9a92'],
  },
} as const

export interface LotsLook {
  isDark: boolean
  /** Width of the picture, px. */
  widthPx: number
  /** Size of the free spaces, px; names of buildings are smaller. */
  textPx: number
}

export interface LotsPicture {
  /** Address of an image. */
  src: string
  heightPx: number
  /** Where each lot's sign is, as shares of width and height, for a tap. */
  spots: { id: string; x: number; y: number }[]
}

type Place = Pick<BuildingInfo, 'Latitude' | 'Longitude'>

/** Ground around what stands there, m. */
const margin = 20
/** A park that lies from north to south must not push everything else off the screen. */
const highestPx = 300
/** Where a lot or building is further from the others than this, its coordinates are a mistake. */
const farMetres = 2000

/** The last word of a name: 1 号楼 清花楼 stands as 清花楼 on its roof. */
const shortName = (name: string) => name.slice(name.lastIndexOf(' ') + 1)
const round = (px: number) => Math.round(px * 10) / 10

/** Metres east and south of a first place. */
function onGround(origin: Place) {
  const east = metresPerDegree * Math.cos((origin.Latitude * Math.PI) / 180)
  return ({ Latitude, Longitude }: Place) => ({
    x: (Longitude - origin.Longitude) * east,
    y: (origin.Latitude - Latitude) * metresPerDegree,
  })
}

/** Signs of lots beside each other must not cover each other: the lower one moves down. */
function apart<Sign extends { x: number; y: number; half: number }>(signs: Sign[], high: number) {
  const placed: Sign[] = []
  for (const sign of [...signs].sort((one, other) => one.y - other.y)) {
    let { y } = sign
    for (const other of placed)
      if (Math.abs(other.x - sign.x) < other.half + sign.half && Math.abs(other.y - y) < high)
        y = other.y + high
    placed.push({ ...sign, y })
  }
  return placed
}

/** Buildings, lots and on each lot its free spaces. @returns null where there are no lots */
export function lotsPicture(
  buildings: readonly BuildingInfo[],
  lots: readonly ParkingLot[],
  { isDark, widthPx, textPx }: LotsLook,
): LotsPicture | null {
  const [first] = lots
  if (!first) return null
  const colours = lotColours[isDark ? 'dark' : 'light']
  const groundOf = onGround(first)
  const isNear = (place: Place) => {
    const { x, y } = groundOf(place)
    return Math.hypot(x, y) < farMetres
  }
  const shapes = buildings
    .filter(({ Kind, ...place }) => Kind !== 'gate' && isNear(place))
    .map((each) => ({ ...each, ...groundOf(each) }))
  const own = lots.filter(isNear).map((lot) => ({ lot, ...groundOf(lot) }))

  const reach = [
    ...shapes.map(({ x, y, WidthMetres, DepthMetres }) => ({
      x,
      y,
      wide: WidthMetres / 2,
      deep: DepthMetres / 2,
    })),
    ...own.map(({ x, y }) => ({ x, y, wide: 0, deep: 0 })),
  ]
  const left = Math.min(...reach.map(({ x, wide }) => x - wide)) - margin
  const right = Math.max(...reach.map(({ x, wide }) => x + wide)) + margin
  const top = Math.min(...reach.map(({ y, deep }) => y - deep)) - margin
  const bottom = Math.max(...reach.map(({ y, deep }) => y + deep)) + margin
  const scale = Math.min(widthPx / (right - left), highestPx / (bottom - top))
  const groundPx = Math.max((bottom - top) * scale, textPx * 4)
  // What is scaled down to be no higher stands in the middle.
  const aside = (widthPx - (right - left) * scale) / 2
  const px = ({ x, y }: { x: number; y: number }) => ({
    x: aside + (x - left) * scale,
    y: (y - top) * scale,
  })

  const nameSize = Math.round(textPx * 0.85)
  // A lot's own ground would run through its name.
  const signed = new Set(own.map(({ lot }) => lot.BuildingId))
  const rects = shapes.map(({ Id, Kind, WidthMetres, DepthMetres, ...at }) => {
    if (signed.has(Id)) return ''
    const { x, y } = px(at)
    const [wide, deep] = [WidthMetres * scale, DepthMetres * scale]
    const where = `x='${round(x - wide / 2)}' y='${round(y - deep / 2)}' width='${round(wide)}' height='${round(deep)}' rx='3'`
    return Kind === 'parking'
      ? `<rect ${where} fill='none' stroke-dasharray='4 3'/>`
      : `<rect ${where} fill='${colours.building}'/>`
  })
  const names = shapes.map(({ Kind, Name, WidthMetres, ...at }) => {
    const { x, y } = px(at)
    const name = shortName(Name)
    const fits = textWidth(name, nameSize) <= WidthMetres * scale
    return Kind === 'building' && fits
      ? `<text x='${round(x)}' y='${round(y)}'>${svgText(name)}</text>`
      : ''
  })
  const pill = textPx * 1.9
  /** With the lot's name below it. */
  const high = pill + nameSize * 1.4
  const signs = apart(
    own.map(({ lot, ...at }) => {
      const sign = textWidth(freeText(lot), textPx) + textPx * 1.2
      const half = Math.max(sign, textWidth(lot.Name, nameSize)) / 2
      const { x, y } = px(at)
      const within = Math.max(half + 2, Math.min(widthPx - half - 2, x))
      return {
        lot,
        half,
        sign,
        x: within,
        y: Math.max(high / 2 + 2, Math.min(groundPx - high / 2 - 2, y)),
      }
    }),
    high + 2,
  )
  const heightPx = Math.ceil(Math.max(groundPx, ...signs.map(({ y }) => y + high / 2 + 2)))
  const drawn = signs.map(({ lot, sign, x, y }) => {
    const [ground, ink] = colours[freeTone(lot)]
    const top = y - high / 2
    const where = `x='${round(x - sign / 2)}' y='${round(top)}' width='${round(sign)}' height='${round(pill)}' rx='${round(pill / 2)}'`
    const free = `<rect ${where} fill='${ground}' stroke='${ink}'/><text x='${round(x)}' y='${round(top + pill / 2)}' fill='${ink}'>${freeText(lot)}</text>`
    const name = `<text x='${round(x)}' y='${round(top + pill + nameSize * 0.8)}' font-size='${nameSize}' font-weight='400' fill='${colours.text}'>${svgText(lot.Name)}</text>`
    return free + name
  })
  const text = `font-family='sans-serif' text-anchor='middle' dominant-baseline='central'`
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${widthPx} ${heightPx}'>`,
    `<rect width='${widthPx}' height='${heightPx}' fill='${colours.ground}'/>`,
    `<g stroke='${colours.edge}' stroke-opacity='.5'>`,
    ...rects,
    `</g><g ${text} font-size='${nameSize}' fill='${colours.text}'>`,
    ...names,
    `</g><g ${text} font-size='${textPx}' font-weight='700'>`,
    ...drawn,
    `</g></svg>`,
  ].join('')
  return {
    src: svgAddress(svg),
    heightPx,
    spots: signs.map(({ lot, x, y }) => ({ id: lot.Id, x: x / widthPx, y: y / heightPx })),
  }
}
