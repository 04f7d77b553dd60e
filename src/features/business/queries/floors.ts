import { buildingInfoCalls } from '@/contract/buildingInfo'
import { businessCalls } from '@/contract/business'
import { useAskAgain, useCall, usePagedCall } from '@/request/useCall'
import type { ShopFilter } from '../model/filter'
import { floorPageSize } from '../model/rows'

/** Buildings, gates and car parks; only those of kind `building` contain shops. */
export const useBuildings = () => useCall(buildingInfoCalls.query, {})

/** Floors of a building with the number of shops that match the filter; disabled for an empty id. */
export const useLayers = (buildingId: string, filter: ShopFilter) =>
  useCall(
    businessCalls.getLayerByBuildingId,
    { BuildingId: buildingId, ...filter },
    { isEnabled: buildingId !== '', keepsPrevious: true },
  )

/** One page of a floor's shops, from 1; requested when it comes near the screen. */
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

/** All shops of a floor for its plan, 100 per page. */
export const useFloorShops = (layerId: string) =>
  usePagedCall(
    businessCalls.getBusinessByLayer,
    { LayerId: layerId, PageSize: 100 },
    { isEnabled: layerId !== '' },
  )

const all = [buildingInfoCalls.query, ...Object.values(businessCalls)]

/** Refetches all visible reads of buildings, floors and shops. */
export const useRefreshShops = () => useAskAgain(all)
