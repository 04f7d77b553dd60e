import { businessCalls } from '@/contract/business'
import { useCall } from '@/request/useCall'

/** Shops that home shows at most. */
const shownMax = 6

/** Shops that are open now, those of a building first; of any where none is named. */
export const useOpenShops = (buildingId: string | undefined) =>
  useCall(businessCalls.moreBusiness, {
    OpenNow: true,
    PageSize: shownMax,
    ...(buildingId && { NearBuildingId: buildingId }),
  })
