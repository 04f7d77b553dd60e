import { businessCalls } from '@/contract/business'
import { useCall } from '@/request/useCall'

/** Shops that home shows at most: with more of them a member's home would be over its 48 KB (docs/PERFORMANCE.md). */
const shownMax = 4

/** Shops that are open now, those of a building first; of any where none is named. */
export const useOpenShops = (buildingId: string | undefined) =>
  useCall(businessCalls.moreBusiness, {
    OpenNow: true,
    PageSize: shownMax,
    ...(buildingId && { NearBuildingId: buildingId }),
  })
