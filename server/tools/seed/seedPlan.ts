import type { Queryable } from '../../database/queryable'
import { buildingInfo } from '../../areas/shops/buildingInfo/buildingInfo.table'
import { plans } from './content/plan'
import type { Park } from './content/types'
import { seedId } from './seedId'

const METRES_PER_DEGREE = 111_320

/** What stands where in a demo park. */
export async function seedPlan(
  tx: Queryable,
  tenantId: string,
  { slug, location }: Pick<Park, 'slug' | 'location'>,
): Promise<void> {
  const { latitude, longitude } = location
  const metresPerDegreeEast = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)
  await tx.insert(buildingInfo).values(
    plans[slug].map(({ key, east, north, width, depth, ...place }, rank) => ({
      tenantId,
      id: seedId(tenantId, 'building', key),
      ...place,
      latitude: latitude + north / METRES_PER_DEGREE,
      longitude: longitude + east / metresPerDegreeEast,
      widthMetres: width,
      depthMetres: depth,
      rank,
    })),
  )
}
