import { buildingInfoCalls } from '@/contract/buildingInfo'
import { businessCalls } from '@/contract/business'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'
import type { ShopFilter } from '../model/filter'

/** Shops of a floor that are asked for at once. */
export const floorPageSize = 20

/** Buildings, gates and car parks; shops stand in those of the kind `building`. */
export const useBuildings = () => useCall(buildingInfoCalls.query, {})

/** Floors of a building with how many shops pass the filter; asks nothing for an empty id. */
export const useLayers = (buildingId: string, filter: ShopFilter) =>
  useCall(
    businessCalls.getLayerByBuildingId,
    { BuildingId: buildingId, ...filter },
    { isEnabled: buildingId !== '', keepsPrevious: true },
  )

/** One page of a floor's shops, from 1; asked for when it comes near the screen. */
export const useFloorPage = (
  layerId: string,
  pageIndex: number,
  filter: ShopFilter,
  isNear: boolean,
) =>
  useCall(
    businessCalls.getBusinessByLayer,
    { LayerId: layerId, ...filter, PageIndex: pageIndex, PageSize: floorPageSize },
    { isEnabled: isNear },
  )

/** All shops of a floor, for its plan: a hundred at a time. */
export const useFloorShops = (layerId: string) =>
  usePagedCall(
    businessCalls.getBusinessByLayer,
    { LayerId: layerId, PageSize: 100 },
    { isEnabled: layerId !== '' },
  )

const all = [buildingInfoCalls.query, ...Object.values(businessCalls)]

/** Asks again for whatever of buildings, floors and shops is on the screen. */
export const useRefreshShops = () => useAskAgain(all)
