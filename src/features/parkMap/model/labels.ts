import type { PlanPoint } from '@/rules/floorPlan'
import { meets, widened, within, type Box } from './frame'

/** Ends of a straight line, px. */
export type Line = readonly [PlanPoint, PlanPoint]

/** A possible position of a label, px. */
export interface Spot<Form> {
  middle: PlanPoint
  box: Box
  /** How the label is written there. */
  form: Form
  /** Line from the label to the thing it names; omitted when the label is on it or beside it. */
  leader?: Line
}

/** A text or sign to be placed in the drawing. */
export interface Wanted<Key = string, Form = undefined> {
  key: Key
  /** Possible positions, the preferred one first. */
  spots: readonly Spot<Form>[]
  /** Whether nothing else is at a position; omitted: everywhere. */
  isClear?: (spot: Spot<Form>) => boolean
  /** Free space to earlier labels, px; omitted: none. */
  apart?: number
  /** The space is given up rather than the label. */
  mayTouch?: boolean
  /** Without a clear position it takes one that is not; otherwise it is left out. */
  mayCover?: boolean
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const isWithin = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left &&
  box.right <= bounds.right &&
  box.top >= bounds.top &&
  box.bottom <= bounds.bottom

/** Whether a line that starts outside a box passes over it. */
const isCrossed = (box: Box, line: Line): boolean => !meets(box, [line[0]]) && meets(box, line)

/** The box of a label around its middle. */
export const labelBox = (
  { width, height }: { width: number; height: number },
  { x, y }: PlanPoint,
): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

/** The nearest middle at which a label lies within the bounds. */
export const keptWithin = (
  { width, height }: { width: number; height: number },
  { x, y }: PlanPoint,
  bounds: Box,
): PlanPoint => ({
  x: within(x, bounds.left + width / 2, bounds.right - width / 2),
  y: within(y, bounds.top + height / 2, bounds.bottom - height / 2),
})

/**
 * Places labels so that none covers another label, its line or an obstacle, and each lies within the bounds. Earlier labels
 * choose first; one without a free spot is left out.
 */
export function placedLabels<Key, Form>(
  wanted: readonly Wanted<Key, Form>[],
  bounds: Box,
  obstacles: readonly Box[] = [],
): { key: Key; spot: Spot<Form> }[] {
  const taken = [...obstacles]
  const lines: Line[] = []
  const isFree = ({ box, leader }: Spot<Form>, apart: number) =>
    isWithin(box, bounds) &&
    !taken.some(
      (other) => overlap(widened(box, apart), other) || (leader && isCrossed(other, leader)),
    ) &&
    !lines.some((line) => meets(box, line))
  return wanted.flatMap(({ key, spots, isClear = () => true, apart = 0, mayTouch, mayCover }) => {
    const spotApart = (space: number) => {
      const free = spots.filter((spot) => isFree(spot, space))
      return free.find(isClear) ?? (mayCover ? free[0] : undefined)
    }
    const spot = spotApart(apart) ?? (mayTouch ? spotApart(0) : undefined)
    if (!spot) return []
    taken.push(spot.box)
    if (spot.leader) lines.push(spot.leader)
    return [{ key, spot }]
  })
}

/** Spots beside a drawn thing: below, above, right, left, then at its corners. */
export function spotsBeside(
  { left, top, right, bottom }: Box,
  { width, height }: { width: number; height: number },
  gap: number,
): PlanPoint[] {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const [toLeft, toRight] = [left - gap - width / 2, right + gap + width / 2]
  const [above, below] = [top - gap - height / 2, bottom + gap + height / 2]
  const aside = width / 4
  return [
    { x: middleX, y: below },
    { x: middleX, y: above },
    { x: toRight, y: middleY },
    { x: toLeft, y: middleY },
    ...[below, above].flatMap((y) => [
      { x: middleX + aside, y },
      { x: middleX - aside, y },
      { x: toRight, y },
      { x: toLeft, y },
    ]),
  ]
}

/** Spots in rings around one, the nearest first, px. */
export const ringsAround = (
  { x, y }: PlanPoint,
  { step, count }: { step: number; count: number },
): PlanPoint[] =>
  Array.from({ length: count }, (_, ring) =>
    Array.from({ length: 16 }, (__, at) => {
      const [turn, far] = [(at / 8) * Math.PI, (ring + 1) * step]
      return { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) }
    }),
  ).flat()

/** A spot and others so near that the label still belongs to it: below, above, aside. */
export const spotsAround = (
  { x, y }: PlanPoint,
  { width, height }: { width: number; height: number },
): PlanPoint[] => [
  { x, y },
  ...[0.55, 1.1].flatMap((far) => [
    { x, y: y - height * far },
    { x, y: y + height * far },
    { x: x + (width / 2) * far * 0.5, y },
    { x: x - (width / 2) * far * 0.5, y },
    { x: x + (width / 2) * far * 0.5, y: y - height * far },
    { x: x - (width / 2) * far * 0.5, y: y - height * far },
    { x: x + (width / 2) * far * 0.5, y: y + height * far },
    { x: x - (width / 2) * far * 0.5, y: y + height * far },
  ]),
]
