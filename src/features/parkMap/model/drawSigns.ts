/** Drawing of the map's placed signs, of the pin and of the arrow to the north. */
import type { ScenePart } from '@/platform/sceneDrawing/types'
import type { PlanPoint } from '@/rules/floorPlan'
import { textWidth } from '@/utils/svgPicture'
import { drawnAt, type Box } from './frame'
import type { MapColours } from './palette'
import { isPill, lineHigh, plateWide, type PlacedSign } from './signs'

/** Side of the number's plate, in text heights. */
const plateHigh = 1.25

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
  const leaders = signs.flatMap(({ leader }): ScenePart[] =>
    leader
      ? [
          {
            kind: 'area',
            outlines: [leader],
            fill: colours.inkQuiet,
            stroke: colours.inkQuiet,
            strokeWidth: 1,
          },
          // The end at the place: a line from beside another name would read as that name's.
          { kind: 'dots', middles: [leader[0]], radius: 2.5, fill: colours.inkQuiet },
        ]
      : [],
  )
  const texts = signs.flatMap((sign): ScenePart[] => {
    const { look, middle, lines, box, number, roof, leader } = sign
    const fill = inks[look]
    const aside = number ? (textPx * plateWide) / 2 : 0
    const halo = roof && !leader ? roof : colours.halo
    const label = lines.map(
      (text, line): ScenePart => ({
        kind: 'text',
        middle: {
          x: middle.x + aside,
          y: middle.y + (line - (lines.length - 1) / 2) * textPx * lineHigh,
        },
        text,
        size: look === 'mark' ? textPx * 0.85 : textPx,
        fill,
        isBold: look !== 'quiet',
        halo: look === 'mark' || isPill(sign) ? undefined : halo,
      }),
    )
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
        ...label,
      ]
    if (number) label.push(...plateParts(sign, number, { textPx, colours }))
    if (!isPill(sign)) return label
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
      ...label,
    ]
  })
  return [...leaders, ...texts]
}

/** A house's number on a plate before its name. */
function plateParts(
  { box, middle, lines, look }: PlacedSign,
  number: string,
  { textPx, colours }: { textPx: number; colours: MapColours },
): ScenePart[] {
  const text = Math.max(...lines.map((line) => textWidth(line, textPx)))
  const free = (box.right - box.left - text - textPx * plateWide) / 2
  const at = { x: box.left + free + (textPx * plateHigh) / 2, y: middle.y }
  const isTarget = look === 'target'
  return [
    {
      kind: 'pill',
      middle: at,
      width: textPx * plateHigh,
      height: textPx * plateHigh,
      fill: isTarget ? colours.onAccent : colours.accent,
      stroke: isTarget ? colours.onAccent : colours.accent,
    },
    {
      kind: 'text',
      middle: at,
      text: number,
      size: textPx * 0.85,
      fill: isTarget ? colours.chosen : colours.onAccent,
      isBold: true,
    },
  ]
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
      middle: { x: x - along.x * 1.05, y: y - along.y * 1.05 + textPx * 0.1 },
      text: '北',
      size: textPx,
      fill: colours.inkQuiet,
      isBold: false,
      halo: colours.background,
    },
  ]
}
