/** The way on foot to a shop (spec 7 Merchants): from the nearest gate, reckoned from the plan. */
import { distanceMetres, metresPerDegree, type Point } from '@/utils/geography'
import type { PlanPoint } from './floorPlan'

/** Corridors and corners: metres walked for each metre of the straight line. */
const detour = 1.3
const metresPerMinute = 75
const minutesPerStorey = 0.5

/** A building on the ground: its middle in degrees, its sides in m from east to west and from north to south. */
export interface BuildingGround extends Point {
  widthMetres: number
  depthMetres: number
}

/** Where a point of a building's plan lies on the ground. */
export function groundOf(building: BuildingGround, { x, y }: PlanPoint): Point {
  const { latitude, longitude, widthMetres, depthMetres } = building
  const metresPerLongitude = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: latitude - (y - depthMetres / 2) / metresPerDegree,
    longitude: longitude + (x - widthMetres / 2) / metresPerLongitude,
  }
}

/** Storeys above or below the ground floor; levels are 1 for the ground floor, 2 above it, -1 for the first basement. */
const storeysOf = (level: number) => (level > 0 ? level - 1 : -level)

/**
 * The nearest gate to a unit and the minutes on foot, whole and at least 1; null in a park without gates.
 * @param unit where it lies on the ground (`groundOf`), and the level of its floor
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
