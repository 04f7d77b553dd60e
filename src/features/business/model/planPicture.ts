/**
 * Floor plan: an SVG as an image address, the same on both builds. An image cannot read the style sheet, so the colours
 * are copied here; a test compares them with styles/tokens.scss.
 */
import type { FloorLayer } from '@/contract/business'
import { markSigns, outlineCentre, parseOutline, type PlanPoint } from '@/rules/floorPlan'
import { svgAddress, svgText, textWidth } from '@/utils/svgPicture'

/**
 * Tokens of both themes: surface-sunk, surface, ink-3, ink, success-soft and success; the pin is danger.
 */
export const planColours = {
  light: {
    floor: '#f3f0f6',
    unit: '#ffffff',
    edge: '#625f6a',
    text: '#1c1a20',
    open: '#e8f5ed',
    openEdge: '#1d6b3f',
    pin: '#b3261e',
  },
  dark: {
    floor: '#302c2a',
    unit: '#24211f',
    edge: '#b3ada6',
    text: '#f3f0ec',
    open: '#1b3024',
    openEdge: '#7fd2a0',
    pin: '#f58a63',
  },
} as const

export interface PlanUnit {
  outline: string
  /** Possible labels of the unit, the preferred one first. */
  labels: readonly string[]
  isOpen: boolean
  isChosen: boolean
}

/** Size and colours of a plan. */
export interface PlanLook {
  isDark: boolean
  /** Width of the picture, px. */
  widthPx: number
  /** Size of text on it, px. */
  textPx: number
}

const whole = ({ Outline, WidthMetres: x, DepthMetres: y }: FloorLayer): string =>
  Outline || `0,0 ${x},0 ${x},${y} 0,${y}`

/** Draws a floor plan; `pinAt` is a place with a pin, m. @returns image address and height in px */
export function planPicture(
  layer: FloorLayer,
  units: readonly PlanUnit[],
  { isDark, widthPx, textPx }: PlanLook,
  pinAt?: PlanPoint,
): { src: string; heightPx: number } {
  const colours = planColours[isDark ? 'dark' : 'light']
  const scale = widthPx / layer.WidthMetres
  const heightPx = Math.round(layer.DepthMetres * scale)
  const px = (metres: number) => Math.round(metres * scale * 10) / 10
  const path = (points: readonly PlanPoint[]) =>
    `M${points.map(({ x, y }) => `${px(x)} ${px(y)}`).join('L')}Z`

  const drawn = units.flatMap((unit) => {
    const points = parseOutline(unit.outline)
    return points ? [{ ...unit, points, centre: outlineCentre(points) }] : []
  })
  const shapes = (isOpen: boolean) =>
    drawn
      .filter((unit) => unit.isOpen === isOpen)
      .map(({ points }) => path(points))
      .join('')
  const labels = drawn.map(({ points, centre, labels: wanted, isChosen }) => {
    const room = px(Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x)))
    const text = wanted.find((label) => textWidth(label, textPx) <= room - 4)
    // The pin's tip is at the centre; the name is drawn below it.
    const y = px(centre.y) + (isChosen ? textPx : 0)
    return text ? `<text x='${px(centre.x)}' y='${y}'>${svgText(text)}</text>` : ''
  })
  const radius = textPx * 0.8
  const within = (at: number, sizePx: number) => Math.max(radius, Math.min(sizePx - radius, at))
  const marks = layer.Marks.map(({ Kind, X, Y }) => {
    // Doors are located in the wall: the sign is moved inside so that the edge does not cut it.
    const [x, y] = [within(px(X), widthPx), within(px(Y), heightPx)]
    return `<circle cx='${x}' cy='${y}' r='${radius}'/><text x='${x}' y='${y}' fill='${colours.unit}'>${markSigns[Kind]}</text>`
  })
  const pinned = drawn.filter(({ isChosen }) => isChosen).map(({ centre }) => centre)
  const pins = [...pinned, ...(pinAt ? [pinAt] : [])].map(
    (centre) =>
      `<path fill='${colours.pin}' stroke='${colours.unit}' stroke-width='1.5' d='M${px(centre.x)} ${px(centre.y)}c-7-11-12-14-12-21a12 12 0 0 1 24 0c0 7-5 10-12 21z'/>`,
  )
  const floor = parseOutline(whole(layer)) ?? []
  const svg = [
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='-1 -1 ${widthPx + 2} ${heightPx + 2}'>`,
    `<path fill='${colours.floor}' d='${path(floor)}'/>`,
    `<path fill='${colours.unit}' stroke='${colours.edge}' stroke-opacity='.5' d='${shapes(false)}'/>`,
    `<path fill='${colours.open}' stroke='${colours.openEdge}' stroke-opacity='.6' d='${shapes(true)}'/>`,
    `<g font-family='sans-serif' font-size='${textPx}' text-anchor='middle' dominant-baseline='central' fill='${colours.text}'>`,
    ...labels,
    `</g><g font-family='sans-serif' font-size='${textPx}' text-anchor='middle' dominant-baseline='central' fill='${colours.edge}'>`,
    ...marks,
    `</g>`,
    ...pins,
    `</svg>`,
  ].join('')
  return { src: svgAddress(svg), heightPx }
}
