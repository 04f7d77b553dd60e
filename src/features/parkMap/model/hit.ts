import { outlineContains, type PlanPoint } from '@/rules/floorPlan'
import { boxOf } from './frame'

/** What a tap on some outlines means; px. */
export interface Hit {
  id: string
  outlines: readonly (readonly PlanPoint[])[]
}

/** A tap beside everything reaches the nearest thing within this distance, px: half a finger. */
const fingerPx = 22

const distanceTo = ({ outlines }: Hit, { x, y }: PlanPoint): number => {
  const boxes = outlines.flatMap((outline) => boxOf(outline) ?? [])
  const far = boxes.map(({ left, top, right, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  )
  return Math.min(Infinity, ...far)
}

/**
 * What is under a point: the last painted thing there, otherwise the nearest one within half a finger.
 * @param hits in the order of painting
 * @returns its id; undefined when there is nothing
 */
export function hitAt(hits: readonly Hit[], at: PlanPoint): string | undefined {
  const under = [...hits]
    .reverse()
    .find(({ outlines }) => outlines.some((outline) => outlineContains(outline, at)))
  if (under) return under.id
  const near = hits
    .map((hit) => ({ id: hit.id, far: distanceTo(hit, at) }))
    .filter(({ far }) => far <= fingerPx)
    .sort((one, other) => one.far - other.far)
  return near[0]?.id
}
