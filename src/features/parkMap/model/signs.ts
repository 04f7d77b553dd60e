/** Names and signs of the map: houses, gates, free spaces, facilities; placed so that none covers another. */
import { outlineContains, type PlanPoint } from '@/rules/floorPlan'
import { textWidth } from '@/utils/svgPicture'
import { boxOf, meets, middleOf, within, type Box } from './frame'
import {
  keptWithin,
  labelBox,
  overlap,
  placedLabels,
  ringsAround,
  spotsAround,
  spotsBeside,
  type Line,
  type Spot,
  type Wanted,
} from './labels'

/** A name or sign with the point that it belongs to, px. */
export interface Sign {
  /** What a tap on it opens; empty: nothing. */
  id: string
  at: PlanPoint
  text: string
  /** Number of the house, on a plate before the text. */
  number?: string
  /** Colour of the letters' rim while the sign is on its roof; omitted: the common `halo`. */
  roof?: string
  look: 'name' | 'quiet' | 'gate' | 'good' | 'wait' | 'bad' | 'mark' | 'target'
  /** Place whose drawing it may cover; omitted: it covers none. */
  placeId?: string
  /** Drawn thing that it stands beside, px; omitted: it stands at its point. */
  beside?: Box
  /** Points of the ground that it names, the preferred one first, px; omitted: it stands at its point. */
  ground?: readonly PlanPoint[]
  /** Outline that it stands within, as far as it fits, px: beside water a name would be that of the bank. */
  within?: readonly PlanPoint[]
}

export interface PlacedSign extends Sign {
  box: Box
  middle: PlanPoint
  lines: readonly string[]
  /** Ends of a line from the sign to what it names, when it had to be moved away. */
  leader?: Line
}

/** A drawn place above the ground: its outlines, px. */
export interface Drawn {
  id: string
  silhouette: readonly (readonly PlanPoint[])[]
}

/** Whether a sign stands on a pill, not as letters on the ground. */
export const isPill = ({ look }: Pick<Sign, 'look'>) =>
  look === 'good' || look === 'wait' || look === 'bad' || look === 'target'

/** Free space between a name and others, in text heights: a gate's beside that of a house would read as one with it. */
const apartOf: Partial<Record<Sign['look'], number>> = { gate: 0.5, quiet: 0.35 }
/** Free space between a sign and what it stands beside, px. */
const gapPx = 2
/** A long name's last word is this long: 少儿艺术 and 中心. */
const tailLength = 2
/** Names of houses from this length on may take two lines; of streets, stages and water from two tails on. */
const twoLinesFrom = 5
/** Share of a house's width that a name may take in one line: a roof narrows towards its ends. */
const roofShare = 0.8
/** Height of a line, in text heights. */
export const lineHigh = 1.2

/** Width of a house's number before its name, with the gap after it, in text heights. */
export const plateWide = 1.5
const sizeOf = ({ look, number }: Sign, lines: readonly string[], textPx: number) => {
  if (look === 'mark') return { width: textPx * 1.35, height: textPx * 1.35 }
  const plate = number ? textPx * plateWide : 0
  const text = Math.max(...lines.map((line) => textWidth(line, textPx))) + plate
  return isPill({ look })
    ? { width: text + textPx * 1.1, height: textPx * 1.65 }
    : { width: text + 4, height: textPx * (lineHigh * (lines.length - 1) + 1.3) }
}

/** Ways to write a name, the preferred one first: a name wider than its building begins with two lines. */
function writings(
  { text, look, placeId, number }: Sign,
  textPx: number,
  drawn: readonly (Drawn & { box: Box })[],
) {
  const letters = Array.from(text)
  const isShort = letters.length < (look === 'quiet' ? 2 * tailLength : twoLinesFrom)
  if ((look !== 'name' && look !== 'quiet') || isShort) return [[text]]
  const own = drawn.find(({ id }) => id === placeId)?.box
  const width = textWidth(text, textPx) + (number ? textPx * plateWide : 0)
  const isWider = own !== undefined && width > (own.right - own.left) * roofShare
  const two = [letters.slice(0, -tailLength).join(''), letters.slice(-tailLength).join('')]
  return isWider ? [two, [text]] : [[text], two]
}

/** Parts of a sign's width and height at which its place is checked. */
const checkedParts = [-0.5, -0.25, 0, 0.25, 0.5]

/** Points at which most of a sign of this size is within an outline, these first; of equal ones the first stays first. */
function mostWithin(
  outline: readonly PlanPoint[],
  points: readonly PlanPoint[],
  size: { width: number; height: number },
): PlanPoint[] {
  const checked = checkedParts.flatMap((across) =>
    checkedParts.map((down) => ({ x: across * size.width, y: down * size.height })),
  )
  const countAt = ({ x, y }: PlanPoint) =>
    checked.filter((by) => outlineContains(outline, { x: x + by.x, y: y + by.y })).length
  return points
    .map((point) => ({ point, count: countAt(point) }))
    .sort((one, other) => other.count - one.count)
    .map(({ point }) => point)
}

/** Middles of a sign of this size, the preferred one first. */
function spotsOf(sign: Sign, size: { width: number; height: number }, { textPx, bounds }: Room) {
  const { at, beside, ground, look } = sign
  const rings = (count: number, from: PlanPoint, share = 0.6) =>
    ringsAround(from, { step: textPx * share, count })
  // On a floor a facility's sign is at its exact position.
  if (look === 'mark') return sign.placeId ? [at, ...rings(6, at, 0.35), ...(ground ?? [])] : [at]
  const kept = keptWithin(size, at, bounds)
  if (ground && sign.within) return mostWithin(sign.within, ground, size)
  if (ground && look === 'quiet')
    return [
      ...ground,
      ...ground.flatMap((point) => spotsBeside(boxOf([point])!, size, gapPx)),
      ...rings(ringsOf.quiet, ground[0] ?? kept),
    ]
  const near = beside ? spotsBeside(beside, size, gapPx) : (ground ?? spotsAround(kept, size))
  const far = rings(ringsOf[look], kept)
  return [...near, ...far.map((spot) => keptWithin(size, spot, bounds))]
}

/** Rings in which a sign without room at its place is moved. A car park's is always shown. */
const ringsOf: Record<Exclude<Sign['look'], 'mark'>, number> = {
  name: 10,
  gate: 10,
  quiet: 10,
  good: 16,
  wait: 16,
  bad: 16,
  target: 16,
}

interface Room {
  textPx: number
  bounds: Box
  /** Spaces that stay free, px. */
  obstacles: readonly Box[]
  /** Drawn places, which no sign of another place may touch; omitted: none. */
  drawn?: readonly Drawn[]
}

/** The drawn places with their boxes, which tell at once that most signs are far from most houses. */
const boxed = (drawn: readonly Drawn[]) =>
  drawn.flatMap((each) => {
    const box = boxOf(each.silhouette.flat())
    return box ? [{ ...each, box }] : []
  })

/**
 * Places the signs, earlier ones first: none covers another one or the drawing of another place, and none leaves the
 * bounds. Of signs without such a spot, those of houses, gates and car parks cover other drawings, the rest is left out.
 */
export function placedSigns(signs: readonly Sign[], room: Room): PlacedSign[] {
  const { textPx, bounds, obstacles, drawn = [] } = room
  const houses = boxed(drawn)
  const wanted = signs.map((sign): Wanted<Sign, readonly string[]> => {
    const others = houses.filter(({ id }) => id !== sign.placeId)
    const isClear = ({ box, leader }: Spot<readonly string[]>) =>
      others.every(
        ({ id, silhouette, box: reach }) =>
          (!overlap(box, reach) || silhouette.every((outline) => !meets(box, outline))) &&
          // A line starts on the thing that it names.
          (!leader || id === sign.id || !silhouette.some((each) => passes(leader, each))),
      )
    const spots = writings(sign, textPx, houses).flatMap((lines) => {
      const size = sizeOf(sign, lines, textPx)
      return spotsOf(sign, size, room).map((middle) => {
        const box = labelBox(size, middle)
        return { middle, box, form: lines, leader: leaderOf(sign, box, room) }
      })
    })
    return {
      key: sign,
      spots,
      isClear,
      apart: textPx * (apartOf[sign.look] ?? 0),
      mayTouch: sign.look === 'quiet',
      mayCover: sign.look !== 'quiet' && !(sign.look === 'mark' && sign.ground),
    }
  })
  return placedLabels(wanted, bounds, obstacles).map(
    ({ key, spot: { middle, box, form, leader } }) => ({
      ...key,
      middle,
      box,
      lines: form,
      leader,
    }),
  )
}

/** Signs farther from their place than this have a line to it, in text heights. */
const leaderFrom = 0.9

/** Number of steps in which a line is checked for a house below it. */
const linePoints = 12

/** Whether a line passes over an outline; its ends are not checked. */
const passes = ([from, to]: Line, outline: readonly PlanPoint[]): boolean =>
  Array.from({ length: linePoints - 1 }, (_, at) => (at + 1) / linePoints).some((share) =>
    outlineContains(outline, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }),
  )

/** The line from a sign to its place; undefined where it stands on it or beside it. */
function leaderOf(
  { at, look, placeId, beside, ground }: Sign,
  box: Box,
  { textPx, drawn = [] }: Room,
): Line | undefined {
  const isOfGround = look === 'quiet' && ground !== undefined && ground.length > 0
  if (look !== 'name' && look !== 'gate' && !(look === 'quiet' && beside) && !isOfGround)
    return undefined
  const own = drawn.filter(({ id }) => id === placeId).flatMap(({ silhouette }) => silhouette)
  if (own.some((outline) => meets(box, outline))) return undefined
  const endAt = ({ x, y }: PlanPoint) => ({
    x: within(x, box.left, box.right),
    y: within(y, box.top, box.bottom),
  })
  const lengthFrom = (start: PlanPoint) =>
    Math.hypot(endAt(start).x - start.x, endAt(start).y - start.y)
  const start = isOfGround
    ? ground.reduce((one, other) => (lengthFrom(other) < lengthFrom(one) ? other : one))
    : beside
      ? middleOf(beside)
      : at
  return lengthFrom(start) > textPx * leaderFrom ? [start, endAt(start)] : undefined
}
