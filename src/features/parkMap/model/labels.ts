import type { PlanPoint } from '@/rules/floorPlan'
import type { Box } from './frame'

/** A text or sign to be placed in the drawing. */
export interface Wanted<Key = string> {
  key: Key
  /** px */
  width: number
  height: number
  /** Possible middles, the preferred one first, px. */
  spots: readonly PlanPoint[]
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const isWithin = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left &&
  box.right <= bounds.right &&
  box.top >= bounds.top &&
  box.bottom <= bounds.bottom

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
export function keptWithin(
  { width, height }: { width: number; height: number },
  { x, y }: PlanPoint,
  bounds: Box,
): PlanPoint {
  const within = (at: number, from: number, to: number) => Math.max(from, Math.min(to, at))
  return {
    x: within(x, bounds.left + width / 2, bounds.right - width / 2),
    y: within(y, bounds.top + height / 2, bounds.bottom - height / 2),
  }
}

/**
 * Places labels so that none covers another one or an obstacle, and each lies within the bounds. Earlier ones have the
 * first choice; one without a free spot is left out.
 * @returns middles by key, px
 */
export function placedLabels<Key>(
  wanted: readonly Wanted<Key>[],
  bounds: Box,
  obstacles: readonly Box[] = [],
): Map<Key, PlanPoint> {
  const taken = [...obstacles]
  const placed = new Map<Key, PlanPoint>()
  for (const label of wanted) {
    const spot = label.spots.find((each) => {
      const box = labelBox(label, each)
      return isWithin(box, bounds) && !taken.some((other) => overlap(box, other))
    })
    if (!spot) continue
    taken.push(labelBox(label, spot))
    placed.set(label.key, spot)
  }
  return placed
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
