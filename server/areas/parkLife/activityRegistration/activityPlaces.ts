import { Failure } from '../../../kernel/failure'
import type { ActivityRow } from './activity.repository'
import type { ActivityDeps } from './activityDeps'

type Place = Pick<ActivityRow, 'buildingId' | 'latitude' | 'longitude'>

/** Places of activities on the park's plan. */
export function createActivityPlaces(buildings: ActivityDeps['buildings']) {
  /** Building and coordinates of an activity. @throws Failure 400 `building` */
  async function placed(tenantId: string, buildingId: string | null): Promise<Place> {
    if (buildingId === null) return { buildingId, latitude: null, longitude: null }
    const building = await buildings.find(tenantId, buildingId)
    if (!building) throw new Failure(400, '这个图上位置已不在，请重新选择', 'building')
    return { buildingId, latitude: building.latitude, longitude: building.longitude }
  }

  /** As `placed`, only if the building changes: more exact coordinates from the park's folder are kept. */
  const moved = async (
    tenantId: string,
    buildingId: string | null | undefined,
    before: ActivityRow,
  ) =>
    buildingId === undefined || buildingId === before.buildingId ? {} : placed(tenantId, buildingId)

  return { placed, moved }
}
