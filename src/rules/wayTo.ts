/** Walking route to a shop (spec 7 Merchants): from the nearest gate, estimated from the plan. */
import { distanceMetres, metresPerDegree, type Point } from '@/utils/geography'
import type { PlanPoint } from './floorPlan'

/** Detour factor for corridors and corners: metres walked per metre of straight line. */
const detour = 1.3
const metresPerMinute = 75
const minutesPerStorey = 0.5

/** A building's position: its centre in degrees, its sides in m (east–west and north–south). */
export interface BuildingGround extends Point {
  widthMetres: number
  depthMetres: number
}

/** Geographic position of a point on a building's plan. */
export function groundOf(building: BuildingGround, { x, y }: PlanPoint): Point {
  const { latitude, longitude, widthMetres, depthMetres } = building
  const metresPerLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: latitude - (y - depthMetres / 2) / metresPerDegree,
    longitude: longitude + (x - widthMetres / 2) / metresPerLongitude,
  }
}

/** Storeys away from the ground floor; level 1 is the ground floor, 2 the one above, -1 the first basement. */
const storeysOf = (level: number) => (level > 0 ? level - 1 : -level)

/**
 * Nearest gate to a unit and walking minutes (whole, at least 1); null in a park without gates.
 * @param unit position on the ground (`groundOf`) and floor level
 */
export function wayTo<Gate extends Point>(
  gates: readonly Gate[],
  unit: Point & { level: number },
): { gate: Gate; minutes: number } | null {
  let nearest: { gate: Gate; metres: number } | null = null
  for (const gate of gates) {
    const metres = distanceMetres(gate, unit)
    if (!nearest || metres < nearest.metres) nearest = { gate, metres }
  }
  if (!nearest) return null
  const walked = (nearest.metres * detour) / metresPerMinute
  const minutes = Math.ceil(walked + storeysOf(unit.level) * minutesPerStorey)
  return { gate: nearest.gate, minutes: Math.max(1, minutes) }
}
