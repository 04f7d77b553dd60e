/** Positions of map objects in the drawing, and which objects are hidden behind others. */
import { outlineContains, type PlanPoint } from '@/rules/floorPlan'
import type { Solid } from './drawSolids'
import { isGround, type Ground, type GroundPlace } from './ground'
import { boxOf, cornersOf, drawnAt, type Box } from './frame'
import { storeyMetres, storeysOf } from './solids'

export const isOn = ({ left, right, top, bottom }: Box, { x, y }: PlanPoint): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** Water that is wide enough for its name; a ditch along a street is not named. */
export const isWide = ({ box }: GroundPlace): boolean =>
  Math.min(box.right - box.left, box.bottom - box.top) >= 20

/** Pixels that a hidden point moves at a time, and the most steps it takes. */
const stepPx = 2
const mostSteps = 50
/** Ways to what is behind a house: straight up, towards the north and towards the west. */
const waysBack: readonly PlanPoint[] = [
  { x: 0, y: -1 },
  { x: Math.sqrt(3) / 2, y: -0.5 },
  { x: -Math.sqrt(3) / 2, y: -0.5 },
]

/**
 * A point of the drawing, moved back until no solid covers it, so that a gate behind a house is not on its roof;
 * unchanged when no free point is near. px
 */
export function inTheOpen(at: PlanPoint, solids: readonly Pick<Solid, 'silhouette'>[]): PlanPoint {
  for (let step = 0; step <= mostSteps; step++) {
    const spots = waysBack.map(({ x, y }) => ({
      x: at.x + x * step * stepPx,
      y: at.y + y * step * stepPx,
    }))
    const free = spots.find((point) => !isCovered(point, solids))
    if (free) return free
  }
  return at
}

/** Whether a house hides a point of the drawing, px. */
export const isCovered = (
  point: PlanPoint,
  solids: readonly Pick<Solid, 'silhouette'>[],
): boolean =>
  solids.some(({ silhouette }) => silhouette.some((outline) => outlineContains(outline, point)))

/** Points per side of the grid in which the visible part of a flat place is sought; water is long and narrow. */
const gridPoints = 12
const waterPoints = 30

/**
 * Points of a flat place (street, water, car park) that no house hides, the nearest to its middle first, so that its
 * name lies on it; empty when all of it is hidden. px
 */
export function visibleSpots(
  { place, outline, box, middle }: Pick<GroundPlace, 'place' | 'outline' | 'box' | 'middle'>,
  solids: readonly Pick<Solid, 'silhouette'>[],
  flat: (point: PlanPoint) => PlanPoint,
): PlanPoint[] {
  const at = flat(middle)
  const length = place.Kind === 'water' ? waterPoints : gridPoints
  const steps = Array.from({ length }, (_, index) => (index + 0.5) / length)
  const far = (point: PlanPoint) => Math.hypot(point.x - at.x, point.y - at.y)
  return [
    middle,
    ...steps.flatMap((across) =>
      steps.map((down) => ({
        x: box.left + across * (box.right - box.left),
        y: box.top + down * (box.bottom - box.top),
      })),
    ),
  ]
    .filter((point) => outlineContains(outline, point))
    .map(flat)
    .filter((point) => !isCovered(point, solids))
    .sort((one, other) => far(one) - far(other))
}

/** Box of the ground and the solid of a place in the drawing, px. @param flat px of a point on the ground */
export function drawnBox(
  { place, outline }: GroundPlace,
  solids: readonly Solid[],
  flat: (point: PlanPoint) => PlanPoint,
): Box | null {
  const solid = solids.find(({ id }) => id === place.Id)
  return boxOf([...outline.map(flat), ...(solid?.silhouette.flat() ?? [])])
}

/** Roof of the building at a point of the ground. */
export function topAt({ places }: Ground, solids: readonly Solid[], at: PlanPoint) {
  const under = places.find(({ place, box }) => place.Kind === 'building' && isOn(box, at))
  return under && solids.find(({ id }) => id === under.place.Id)?.top
}

/** All points that must be in the picture, drawn metres. */
export const reachOf = (ground: Ground): PlanPoint[] =>
  ground.places
    .filter(({ place }) => !isGround(place))
    .flatMap(({ place, box }) => {
      const top = place.Kind === 'building' ? storeysOf(place) * storeyMetres(ground) : 0
      return cornersOf(box).flatMap((corner) => [drawnAt(corner), drawnAt(corner, top)])
    })
