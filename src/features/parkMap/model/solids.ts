/** Buildings as stacked storeys with walls, windows and roofs. */
import type { MapPlace } from '@/contract/business'
import { openCountAt } from '@/rules/openingHours/openSteps'
import type { PlanPoint } from '@/rules/floorPlan'
import { outlineIn, type Ground, type GroundPlace } from './ground'
import { drawnAt } from './frame'

type Floor = MapPlace['Floors'][number]

/** A storey between two heights, m. */
export interface Storey {
  outline: PlanPoint[]
  from: number
  to: number
  /** Share of its shops that are open; 0: dark. */
  lit: number
}

/** A wall that the viewer sees, in drawn metres: lower left, lower right, upper right, upper left. */
export interface Wall {
  side: 'south' | 'east'
  corners: [PlanPoint, PlanPoint, PlanPoint, PlanPoint]
  /** m along the ground */
  length: number
}

/** Shares of light that are visible: one open shop of many still lights some windows. */
const litLeast = 0.35

/** Share of a floor's shops that are open. @param now ms, server time */
export function litShare({ Open, ShopCount }: Pick<Floor, 'Open' | 'ShopCount'>, now: number) {
  const count = openCountAt(Open, now)
  return count === 0 ? 0 : Math.max(litLeast, Math.min(1, count / Math.max(ShopCount, 1)))
}

/** Number of open shops of a place. @param now ms, server time */
export const openOf = (place: MapPlace, now: number): number =>
  place.Floors.reduce((sum, { Open }) => sum + openCountAt(Open, now), 0)

/** Highest floor above the ground; 1 for a place without floors. */
export const storeysOf = ({ Floors }: MapPlace): number =>
  Math.max(1, ...Floors.map(({ Level }) => Level))

/** A storey's height follows the size of the park, so that houses are seen on a large one and towers stay in the picture. */
export function storeyMetres({ places, plate }: Ground): number {
  const extent = plate.right - plate.left + plate.bottom - plate.top
  const highest = Math.max(1, ...places.map(({ place }) => storeysOf(place)))
  return Math.min(extent / 46, (extent * 0.22) / highest)
}

/**
 * Storeys from the ground up. A level without a floor of its own looks like the one below it; open shops below the
 * ground light the ground floor.
 * @param now ms, server time
 */
export function storeysAbove(
  { place, box, outline }: GroundPlace,
  storeyMetres: number,
  now: number,
): Storey[] {
  const storeys: Storey[] = []
  let below: Floor | undefined
  const under = place.Floors.filter(({ Level }) => Level < 1).map((floor) => litShare(floor, now))
  for (let level = 1; level <= storeysOf(place); level += 1) {
    const floor = place.Floors.find(({ Level }) => Level === level)
    below = floor ?? below
    storeys.push({
      outline: below?.Outline ? outlineIn(below.Outline, box) : outline,
      from: (level - 1) * storeyMetres,
      to: level * storeyMetres,
      lit: Math.max(below ? litShare(below, now) : 0, ...(level === 1 ? under : [])),
    })
  }
  return storeys
}

/** Twice the signed area: positive for a clockwise outline (y points south). */
const turnOf = (points: readonly PlanPoint[]) =>
  points.reduce((sum, from, index) => {
    const to = points[(index + 1) % points.length]!
    return sum + from.x * to.y - to.x * from.y
  }, 0)

/** Walls of a storey that face the viewer, the farthest first. */
export function wallsOf({ outline, from, to }: Storey): Wall[] {
  const points = turnOf(outline) < 0 ? [...outline].reverse() : outline
  const walls = points.flatMap((start, index) => {
    const end = points[(index + 1) % points.length]!
    const [alongX, alongY] = [end.x - start.x, end.y - start.y]
    // Outward normal of a clockwise outline; the viewer is in the south-east.
    const [outX, outY] = [alongY, -alongX]
    if (outX + outY <= 1e-9) return []
    const length = Math.hypot(alongX, alongY)
    const wall: Wall = {
      side: outY > outX ? 'south' : 'east',
      corners: [drawnAt(end, from), drawnAt(start, from), drawnAt(start, to), drawnAt(end, to)],
      length,
    }
    return [{ wall, depth: start.x + start.y + end.x + end.y }]
  })
  return walls.sort((one, other) => one.depth - other.depth).map(({ wall }) => wall)
}

export const roofOf = ({ outline, to }: Storey): PlanPoint[] =>
  outline.map((point) => drawnAt(point, to))

const between = (from: PlanPoint, to: PlanPoint, share: number): PlanPoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** m from window to window. */
const windowStep = 8

/** A whole number from 0 to 99 that looks random but is the same each time. */
const mixedUp = (seed: number): number => {
  const bits = Math.imul(seed ^ (seed >>> 7), 2654435761) >>> 0
  return ((bits ^ (bits >>> 13)) >>> 0) % 100
}

/**
 * Windows of a wall, lit and dark ones.
 * @param lit share of lit windows; from `litLeast` on at least one is lit
 */
export function windowsOf(
  { corners, length }: Wall,
  lit: number,
  seed: number,
): { lit: PlanPoint[][]; dark: PlanPoint[][] } {
  const [lowerLeft, lowerRight, upperRight, upperLeft] = corners
  const count = Math.floor(length / windowStep)
  const at = (along: number, up: number) =>
    between(between(lowerLeft, lowerRight, along), between(upperLeft, upperRight, along), up)
  const windows = { lit: [] as PlanPoint[][], dark: [] as PlanPoint[][] }
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [(index + 0.24) / count, (index + 0.76) / count]
    const isLit = lit > 0 && (mixedUp(seed * 31 + index) < lit * 100 || index === seed % count)
    windows[isLit ? 'lit' : 'dark'].push([
      at(from, 0.26),
      at(to, 0.26),
      at(to, 0.72),
      at(from, 0.72),
    ])
  }
  return windows
}
