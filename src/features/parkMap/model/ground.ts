/** Places of the map in metres east and south of the first one. */
import type { MapPlace } from '@/contract/business'
import { parseOutline, type PlanPoint } from '@/rules/floorPlan'
import { metresPerDegree, type Point } from '@/utils/geography'
import { boxOf, cornersOf, widened, type Box } from './frame'

export interface GroundPlace {
  place: MapPlace
  middle: PlanPoint
  /** Its rectangle. */
  box: Box
  outline: PlanPoint[]
}

export interface Ground {
  places: GroundPlace[]
  /** Rectangle around everything that has a name; what lies beyond is not marked. */
  plate: Box
  /** Position of coordinates, m; null when they are far from the park. */
  spotOf: (point: Point) => PlanPoint | null
}

/** Coordinates farther than this (m) from the first place are wrong, or elsewhere. */
const farMetres = 2000
/** Strip around the places, m. */
const margin = 60

/** Kinds that only colour the ground; they may reach beyond the picture. */
export const isGround = ({ Kind }: Pick<MapPlace, 'Kind'>): boolean =>
  Kind === 'green' || Kind === 'water' || Kind === 'path'

/** Points of an outline moved to the north-west corner of its rectangle; an empty or wrong outline is the rectangle. */
export function outlineIn(outline: string, { left, top, right, bottom }: Box): PlanPoint[] {
  const points = parseOutline(outline)
  return points
    ? points.map(({ x, y }) => ({ x: x + left, y: y + top }))
    : cornersOf({ left, top, right, bottom })
}

/** Lays the places out on the ground. @returns null when there are none */
export function layOut(places: readonly MapPlace[]): Ground | null {
  const [first] = places
  if (!first) return null
  const east = metresPerDegree * Math.cos((first.Latitude * Math.PI) / 180)
  const spotOf = ({ latitude, longitude }: Point): PlanPoint | null => {
    const x = (longitude - first.Longitude) * east
    const y = (first.Latitude - latitude) * metresPerDegree
    return Math.hypot(x, y) < farMetres ? { x, y } : null
  }
  const laid = places.flatMap((place): GroundPlace[] => {
    const { Latitude, Longitude, WidthMetres, DepthMetres } = place
    const middle = spotOf({ latitude: Latitude, longitude: Longitude })
    if (!middle) return []
    const box: Box = {
      left: middle.x - WidthMetres / 2,
      right: middle.x + WidthMetres / 2,
      top: middle.y - DepthMetres / 2,
      bottom: middle.y + DepthMetres / 2,
    }
    return [{ place, middle, box, outline: outlineIn(place.Outline, box) }]
  })
  const firm = laid.filter(({ place }) => !isGround(place))
  const reach = boxOf(
    (firm.length > 0 ? firm : laid).flatMap(({ box }) => [
      { x: box.left, y: box.top },
      { x: box.right, y: box.bottom },
    ]),
  )
  return reach && { places: laid, plate: widened(reach, margin), spotOf }
}

/** Middles of trees on a lawn: along its edge, so that its middle stays open; narrow strips are single rows. */
export function treesOn(outline: readonly PlanPoint[], isInside: (at: PlanPoint) => boolean) {
  const box = boxOf(outline)
  if (!box) return []
  const step = 13
  const columns = Math.max(1, Math.round((box.right - box.left) / step))
  const rows = Math.max(1, Math.round((box.bottom - box.top) / step))
  const trees: PlanPoint[] = []
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const isEdge = column === 0 || row === 0 || column === columns - 1 || row === rows - 1
      const at = {
        x: box.left + ((column + 0.5) * (box.right - box.left)) / columns,
        y: box.top + ((row + 0.5) * (box.bottom - box.top)) / rows,
      }
      if (isEdge && isInside(at)) trees.push(at)
    }
  return trees
}
