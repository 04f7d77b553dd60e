/** Names and signs of the map: gates, free spaces, facilities, the pin; placed so that none covers another. */
import type { MapPlace } from '@/contract/business'
import type { ScenePart } from '@/platform/sceneDrawing/types'
import type { PlanPoint } from '@/rules/floorPlan'
import { textWidth } from '@/utils/svgPicture'
import { cornersOf, drawnAt, type Box } from './frame'
import { keptWithin, labelBox, placedLabels, ringsAround, spotsAround, type Wanted } from './labels'
import type { MapColours } from './palette'

/** A name or sign with the point that it belongs to, px. */
export interface Sign {
  /** What a tap on it opens; empty: nothing. */
  id: string
  at: PlanPoint
  text: string
  look: 'name' | 'quiet' | 'gate' | 'good' | 'wait' | 'bad' | 'mark' | 'target'
  /** Of a flat place: does not lie on a house. */
  isFlat?: boolean
}

export interface PlacedSign extends Sign {
  box: Box
  middle: PlanPoint
}

/** Last word of a name: `1 号楼 清花楼` is 清花楼. */
export const shortName = (whole: string): string => whole.slice(whole.lastIndexOf(' ') + 1)

/** First word of a gate's name: 北门 of `北门 游客中心`. */
export const gateName = (whole: string): string => whole.split(' ')[0] ?? whole

/** One character per kind of facility. */
export const markSigns: Record<MapPlace['Floors'][number]['Marks'][number]['Kind'], string> = {
  entrance: '门',
  lift: '梯',
  escalator: '扶',
  stairs: '楼',
  toilet: '卫',
  babyRoom: '婴',
  service: '服',
  cashMachine: '款',
  charger: '充',
}

const isPill = ({ look }: Sign) =>
  look === 'good' || look === 'wait' || look === 'bad' || look === 'target'

/** Rings around its place in which a sign of the ground is moved: a car park's has no place of its own in the drawing. */
const ringsOf = (sign: Sign) => (isPill(sign) ? 12 : 4)

const sizeOf = (sign: Sign, textPx: number): { width: number; height: number } => {
  if (sign.look === 'mark') return { width: textPx * 1.35, height: textPx * 1.35 }
  const text = textWidth(sign.text, textPx)
  return isPill(sign)
    ? { width: text + textPx * 1.1, height: textPx * 1.65 }
    : { width: text + 4, height: textPx * 1.3 }
}

/** Height of the pin's head above its tip, px. */
const pinHigh = 26
const pinHalf = 10

/** Space of a pin, which no name may enter, px. */
export const pinBox = ({ x, y }: PlanPoint): Box => ({
  left: x - pinHalf,
  right: x + pinHalf,
  top: y - pinHigh,
  bottom: y,
})

/**
 * Places the signs, earlier ones first; those without room are left out.
 * @param obstacles spaces that stay free, px
 */
export function placedSigns(
  signs: readonly Sign[],
  {
    textPx,
    bounds,
    obstacles,
    isHouse = () => false,
  }: {
    textPx: number
    bounds: Box
    obstacles: readonly Box[]
    /** Whether a house is at a point, px; omitted: nowhere. */
    isHouse?: (point: PlanPoint) => boolean
  },
): PlacedSign[] {
  const wanted = signs.map((sign): Wanted<Sign> => {
    const size = sizeOf(sign, textPx)
    const at = keptWithin(size, sign.at, bounds)
    const around = spotsAround(at, size)
    const isOpen = (spot: PlanPoint) =>
      [spot, ...cornersOf(labelBox(size, spot))].every((point) => !isHouse(point))
    const rings = { step: textPx * 0.75, count: ringsOf(sign) }
    // What lies on the ground covers no house as long as there is room near it.
    const open = sign.isFlat ? [...around, ...ringsAround(at, rings)].filter(isOpen) : around
    const rest = around.filter((spot) => isPill(sign) || !isHouse(spot))
    // A facility's sign is drawn at its exact position; names and gates may be moved. Free spaces are always shown.
    const spots = sign.look === 'mark' ? [sign.at] : [...open, ...(sign.isFlat ? rest : [])]
    return { key: sign, ...size, spots }
  })
  const placed = placedLabels(wanted, bounds, obstacles)
  return [...placed].map(([sign, middle]) => ({
    ...sign,
    middle,
    box: labelBox(sizeOf(sign, textPx), middle),
  }))
}

/** Parts of a pin with its tip at a point. */
export function pinParts({ x, y }: PlanPoint, colours: MapColours): ScenePart[] {
  const head = { x, y: y - pinHigh + 10 }
  const round = Array.from({ length: 21 }, (_, index) => {
    const turn = Math.PI * (0.82 + (index / 20) * 1.36)
    return { x: head.x + Math.cos(turn) * 9, y: head.y + Math.sin(turn) * 9 }
  })
  return [
    {
      kind: 'area',
      outlines: [[...round, { x, y }]],
      fill: colours.chosen,
      stroke: colours.halo,
      strokeWidth: 1.5,
    },
    { kind: 'dots', middles: [head], radius: 3.2, fill: colours.halo },
  ]
}

/**
 * Where the arrow to the north covers no sign: the first free corner of the part that is seen first, the upper right one
 * first.
 * @param taken boxes of signs and pins, px
 * @returns undefined when every corner is taken: signs come first
 */
export function northSpot(
  area: { left: number; right: number; height: number; textPx: number },
  taken: readonly Box[],
): PlanPoint | undefined {
  const { height, textPx } = area
  // The word is to the left of the arrow.
  const [left, right] = [area.left + textPx * 2.3, area.right - textPx * 1.5]
  const [top, bottom] = [textPx * 2, height - textPx * 2]
  const reach = textPx * 2
  const isFree = ({ x, y }: PlanPoint) =>
    taken.every(
      (box) =>
        box.right <= x - reach ||
        box.left >= x + reach ||
        box.bottom <= y - reach ||
        box.top >= y + reach,
    )
  const corners = [
    { x: right, y: top },
    { x: left, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return corners.find(isFree)
}

/** An arrow to the north, which is at the upper right. */
export function northParts(
  { x, y }: PlanPoint,
  { textPx, colours }: { textPx: number; colours: MapColours },
): ScenePart[] {
  const along = drawnAt({ x: 0, y: -textPx })
  const aside = { x: along.y * 0.35, y: -along.x * 0.35 }
  const tip = { x: x + along.x, y: y + along.y }
  const arrow = [
    tip,
    { x: x - along.x * 0.2 + aside.x, y: y - along.y * 0.2 + aside.y },
    { x, y },
    { x: x - along.x * 0.2 - aside.x, y: y - along.y * 0.2 - aside.y },
  ]
  return [
    { kind: 'area', outlines: [arrow], fill: colours.inkQuiet },
    {
      kind: 'text',
      middle: { x: x - along.x * 1.4, y: y - along.y * 1.4 + textPx * 0.2 },
      text: '北',
      size: textPx,
      fill: colours.inkQuiet,
      isBold: false,
      halo: colours.background,
    },
  ]
}

/** Parts of placed signs. */
export function signParts(
  signs: readonly PlacedSign[],
  { textPx, colours }: { textPx: number; colours: MapColours },
): ScenePart[] {
  const inks = {
    name: colours.ink,
    quiet: colours.inkQuiet,
    gate: colours.accent,
    mark: colours.sign,
    good: colours.good,
    wait: colours.wait,
    bad: colours.bad,
    target: colours.onAccent,
  }
  return signs.flatMap((sign): ScenePart[] => {
    const { look, middle, text, box } = sign
    const fill = inks[look]
    const label: ScenePart = {
      kind: 'text',
      middle,
      text,
      size: look === 'mark' ? textPx * 0.85 : textPx,
      fill,
      isBold: look !== 'quiet',
      halo: look === 'mark' || isPill(sign) ? undefined : colours.halo,
    }
    if (look === 'mark')
      return [
        {
          kind: 'dots',
          middles: [middle],
          radius: textPx * 0.65,
          fill: colours.inkQuiet,
          stroke: colours.halo,
          strokeWidth: 1,
        },
        label,
      ]
    if (!isPill(sign)) return [label]
    const size = { width: box.right - box.left, height: box.bottom - box.top }
    const isTarget = look === 'target'
    return [
      {
        kind: 'pill',
        middle,
        ...size,
        fill: isTarget ? colours.chosen : colours.sign,
        stroke: isTarget ? colours.halo : colours.signLine,
      },
      label,
    ]
  })
}
