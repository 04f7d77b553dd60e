import { businessCalls } from '@/contract/business'
import { useCall } from '@/request/useCall'

/**
 * Maximum number of shops on the home page: more would exceed the 56 KB limit of a member's home (docs/PERFORMANCE.md).
 */
const shownMax = 4

/** Open shops, those of the given building first; without a building in any order. */
export const useOpenShops = (buildingId: string | undefined) =>
  useCall(businessCalls.moreBusiness, {
    OpenNow: true,
    PageSize: shownMax,
    ...(buildingId && { NearBuildingId: buildingId }),
  })
