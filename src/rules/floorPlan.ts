/**
 * Floor plans (spec 7 Merchants): metres east (x) and south (y) of the north-west corner of the building's rectangle.
 * An outline is a text of points such as `0,0 60,0 60,34 0,34`; it closes implicitly.
 */

/** m */
export interface PlanPoint {
  x: number
  y: number
}

/** One character per kind of facility on plans and the map. */
export const markSigns = {
  entrance: '门',
  lift: '梯',
  escalator: '扶',
  stairs: '楼',
  toilet: '卫',
  babyRoom: '婴',
  service: '服',
  cashMachine: '款',
  charger: '充',
} as const

const number = '-?\\d*\\.?\\d+'
const pointText = new RegExp(`^(${number}),(${number})$`)

const cross = (from: PlanPoint, to: PlanPoint) => from.x * to.y - to.x * from.y

const sides = (points: readonly PlanPoint[]) =>
  points.map((from, index): [PlanPoint, PlanPoint] => [from, points[(index + 1) % points.length]!])

/** Twice the signed area in m²; the sign gives the orientation. */
const doubleArea = (points: readonly PlanPoint[]) =>
  sides(points).reduce((sum, [from, to]) => sum + cross(from, to), 0)

/** Points of an outline; null when it is malformed or has no area. */
export function parseOutline(text: string): PlanPoint[] | null {
  const points: PlanPoint[] = []
  for (const word of text.trim().split(/\s+/)) {
    const match = pointText.exec(word)
    if (!match) return null
    points.push({ x: Number(match[1]), y: Number(match[2]) })
  }
  return doubleArea(points) === 0 ? null : points
}

/** x coordinates in m where the outline's sides cross the horizontal line at y, westernmost first. */
const crossings = (points: readonly PlanPoint[], y: number): number[] =>
  sides(points)
    .filter(([from, to]) => from.y > y !== to.y > y)
    .map(([from, to]) => from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
    .sort((one, other) => one - other)

/** Whether a point lies within an outline. */
export const outlineContains = (points: readonly PlanPoint[], point: PlanPoint): boolean =>
  crossings(points, point.y).filter((x) => x > point.x).length % 2 === 1

/** Label position: centroid of the outline; for a concave outline a point that is still inside. */
export function outlineCentre(points: readonly PlanPoint[]): PlanPoint {
  const sixfold = 3 * doubleArea(points)
  const middle = { x: 0, y: 0 }
  for (const [from, to] of sides(points)) {
    middle.x += ((from.x + to.x) * cross(from, to)) / sixfold
    middle.y += ((from.y + to.y) * cross(from, to)) / sixfold
  }
  if (outlineContains(points, middle)) return middle
  const edges = crossings(points, middle.y)
  let widest = 0
  for (let index = 0; index + 1 < edges.length; index += 2) {
    const width = edges[index + 1]! - edges[index]!
    if (width <= widest) continue
    widest = width
    middle.x = edges[index]! + width / 2
  }
  return middle
}

/** The unit whose outline contains the point; null when there is none. Undrawn units have no outline. */
export function unitAt<Unit extends { Outline: string }>(
  units: readonly Unit[],
  point: PlanPoint,
): Unit | null {
  const isUnder = ({ Outline }: Unit) => {
    const points = parseOutline(Outline)
    return points !== null && outlineContains(points, point)
  }
  return units.find(isUnder) ?? null
}
