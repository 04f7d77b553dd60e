import type { ShopDetail } from '@/contract/business'
import { outlineCentre, parseOutline } from '@/rules/floorPlan'
import { groundOf, wayTo } from '@/rules/wayTo'
import type { Park } from '../../../kernel/base'
import type { BuildingInfoRow } from '../../shops/buildingInfo/buildingInfo.service'
import type { FloorInBuilding } from '../../shops/floor/floor.service'

/** First word of a gate's name: 北门 of 北门 游客中心. */
const shortName = (name: string): string => name.split(' ')[0] ?? name

/**
 * A shop's coordinates and the way from the nearest gate. Without an outline, the building's centre
 * is used; without a floor, the park's.
 * @param plan all buildings, gates and parking lots of the park
 */
export function shopPlace(
  outline: string,
  at: FloorInBuilding | undefined,
  plan: readonly BuildingInfoRow[],
  park: Park,
): Pick<ShopDetail, 'Latitude' | 'Longitude' | 'WayText'> {
  if (!at) return { Latitude: park.latitude ?? 0, Longitude: park.longitude ?? 0, WayText: '' }
  const { building, floor } = at
  const points = parseOutline(outline)
  const unit = points
    ? groundOf(building, outlineCentre(points))
    : { latitude: building.latitude, longitude: building.longitude }
  const way = wayTo(
    plan.filter(({ kind }) => kind === 'gate'),
    { ...unit, level: floor.level },
  )
  const walk = way && `从${shortName(way.gate.name)}步行 ${way.minutes} 分钟`
  return {
    Latitude: unit.latitude,
    Longitude: unit.longitude,
    WayText: [building.name, floor.name, walk].filter(Boolean).join(' · '),
  }
}
