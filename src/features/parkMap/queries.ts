import { businessCalls, type MapPlace } from '@/contract/business'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'

export type { MapPlace }

/** All places of the map with their floors. */
export const useParkMap = () => useCall(businessCalls.parkMap, {})

/** Shops of a floor with the names of their dishes, 100 per page; disabled for an empty id. */
export const useShopsOnFloor = (floorId: string) =>
  usePagedCall(
    businessCalls.getBusinessByLayer,
    { LayerId: floorId, WithDishes: true, PageSize: 100 },
    { isEnabled: floorId !== '' },
  )

/** Refetches the map and the shops of its floors. */
export const useRefreshMap = () =>
  useAskAgain([businessCalls.parkMap, businessCalls.getBusinessByLayer])
