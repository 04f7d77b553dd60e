/**
 * The park from above with the free spaces of its lots: an SVG as an image address, the same on both builds. An image
 * cannot read the style sheet, so the colours are copied here; a test compares them with styles/tokens.scss.
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
  /** Text size of the free spaces, px; building names are smaller. */
  textPx: number
}

export interface LotsPicture {
  /** Image address. */
  src: string
  heightPx: number
  /** Position of each lot's sign as shares of width and height, for taps. */
  spots: { id: string; x: number; y: number }[]
}

type Place = Pick<BuildingInfo, 'Latitude' | 'Longitude'>

/** Margin around buildings and lots, m. */
const margin = 20
/** Limits the height, so that a long north-south park does not push everything else off the screen. */
const highestPx = 300
/** Coordinates farther than this from the other places are treated as wrong. */
const farMetres = 2000

/** Last word of a name: 1 号楼 清花楼 is shown as 清花楼 on its roof. */
const shortName = (whole: string) => whole.slice(whole.lastIndexOf(' ') + 1)
const round = (px: number) => Math.round(px * 10) / 10

/** Converts coordinates to metres east and south of `origin`. */
function onGround(origin: Place) {
  const east = metresPerDegree * Math.cos((origin.Latitude * Math.PI) / 180)
  return ({ Latitude, Longitude }: Place) => ({
    x: (Longitude - origin.Longitude) * east,
    y: (origin.Latitude - Latitude) * metresPerDegree,
  })
}

/** Moves a sign down when it would cover another one. */
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

/** Draws buildings, lots and the free spaces of each lot. @returns null when there are no lots */
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
  // Centres a plan whose width was reduced by the height limit.
  const aside = (widthPx - (right - left) * scale) / 2
  const px = ({ x, y }: { x: number; y: number }) => ({
    x: aside + (x - left) * scale,
    y: (y - top) * scale,
  })

  const nameSize = Math.round(textPx * 0.85)
  // The outline of a lot's own building would cross its name, so it is not drawn.
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
  /** Height of the pill with the lot's name below it. */
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
