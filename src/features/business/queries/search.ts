import { businessCalls } from '@/contract/business'
import { searchWordCalls } from '@/contract/searchWord'
import { useCall, usePagedCall, useAskAgain } from '@/request/useCall'
import { buildingInfoCalls } from '@/contract/buildingInfo'
import type { ShopFilter } from '../model/filter'
import { floorPageSize } from '../model/rows'

/** Searches shops of the whole park by keyword (name, category, dish, unit, pinyin); disabled for an empty keyword. */
export const useFoundShops = (keyword: string, filter: ShopFilter) =>
  usePagedCall(
    businessCalls.moreBusiness,
    { Keyword: keyword, ...filter },
    { isEnabled: keyword !== '' },
  )

/** All shops of the park, open ones first; while a filter changes, those of the previous one. */
export const useAllShops = (filter: ShopFilter, isEnabled: boolean) =>
  usePagedCall(
    businessCalls.moreBusiness,
    { OpenFirst: true, ...filter },
    { isEnabled, keepsPrevious: true },
  )

/** Pages and facilities that a keyword means, and other words to try; the shops are shown without it if it fails. */
export const useSearchHints = (keyword: string) =>
  useCall(searchWordCalls.hints, { Keyword: keyword }, { isShownByPage: true })

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
