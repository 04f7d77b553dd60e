import { useEffect } from 'react'
import { businessCalls, type MapPlace } from '@/contract/business'
import type { RequestOf } from '@/contract/endpoint'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'

export type { MapPlace }

/** All places of the map with their floors. */
export const useParkMap = () => useCall(businessCalls.parkMap, {})

/** Conditions on shops; all given ones must hold. */
export type MapFilter = Pick<
  RequestOf<typeof businessCalls.getBusinessByLayer>,
  'Category' | 'OpenNow' | 'HasOffer' | 'CanPay' | 'Favourite'
>

/** Shops of a floor with the names of their dishes, 100 per page; disabled for an empty id. */
export const useShopsOnFloor = (floorId: string, filter: MapFilter) =>
  usePagedCall(
    businessCalls.getBusinessByLayer,
    { LayerId: floorId, WithDishes: true, ...filter, PageSize: 100 },
    { isEnabled: floorId !== '' },
  )

/** All shops that meet the filter, 100 per page; without a filter only the first page, for its categories. */
export function useMatchingShops(filter: MapFilter & { Keyword?: string }, isEnabled: boolean) {
  const shops = usePagedCall(
    businessCalls.moreBusiness,
    { ...filter, PageSize: 100 },
    { isEnabled, keepsPrevious: true },
  )
  const { hasNextPage, isFetching, fetchNextPage } = shops
  const isFiltered = Object.keys(filter).length > 0
  useEffect(() => {
    if (isFiltered && hasNextPage && !isFetching) void fetchNextPage()
  }, [isFiltered, hasNextPage, isFetching, fetchNextPage])
  return shops
}

/** Refetches the map and the shops of its floors. */
export const useRefreshMap = () =>
  useAskAgain([businessCalls.parkMap, businessCalls.getBusinessByLayer, businessCalls.moreBusiness])
