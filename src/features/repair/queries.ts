import { buildingInfoCalls } from '@/contract/buildingInfo'
import { paidCalls } from '@/contract/paid'
import { businessCalls } from '@/contract/business'
import { repairRequestCalls } from '@/contract/repairRequest'
import { useAction, useAskAgain, useCall, usePagedCall } from '@/request/useCall'

/** What a change to one repair makes old. */
export const repairReads = [
  repairRequestCalls.query,
  repairRequestCalls.get,
  repairRequestCalls.similar,
]

export type RepairTab = 'open' | 'mine' | 'over'

export const useCategories = () => useCall(repairRequestCalls.categories, {})

/** Repairs of the same public category nearby; asks nothing while the category or the building is not known. */
export const useSimilar = (categoryId: string, buildingId: string, floorId: string) =>
  useCall(
    repairRequestCalls.similar,
    { CategoryId: categoryId, BuildingId: buildingId, ...(floorId && { FloorId: floorId }) },
    { isEnabled: categoryId !== '' && buildingId !== '', isKept: false, isShownByPage: true },
  )

/** Buildings, gates and car parks of the park. */
export const useBuildings = () => useCall(buildingInfoCalls.query, {})

/** Floors of a building; asks nothing for an empty id. */
export const useFloors = (buildingId: string) =>
  useCall(
    businessCalls.getLayerByBuildingId,
    { BuildingId: buildingId },
    { isEnabled: buildingId !== '' },
  )

/** The shops of a floor, the first hundred, to say beside which it is; asks nothing for an empty id. */
export const useShopsOfFloor = (layerId: string) =>
  useCall(
    businessCalls.getBusinessByLayer,
    { LayerId: layerId, PageIndex: 1, PageSize: 100 },
    { isEnabled: layerId !== '' },
  )

/** The member's own rooms, which come with their bills. */
export function useOwnRooms(isEnabled: boolean) {
  return useCall(
    paidCalls.list,
    { State: 'unpaid', PageIndex: 1, PageSize: 1 },
    { isEnabled, isKept: false },
  )
}

export const useRepairs = (Tab: RepairTab, isEnabled: boolean) =>
  usePagedCall(repairRequestCalls.query, { Tab }, { isEnabled })

/**
 * One repair, by its own id or by that of the order that pays it.
 * @param pollMs asks again this often, while a payment is being confirmed
 */
export const useRepair = (id: string, pollMs?: number) =>
  useCall(
    repairRequestCalls.get,
    { Id: id },
    { isEnabled: id !== '', isAskedWhenShown: true, ...(pollMs !== undefined && { pollMs }) },
  )

/** Asks anew for everything of repairs that is on the screen. */
export const useAskRepairsAgain = () => useAskAgain(repairReads)

export const useUrge = () => useAction(repairRequestCalls.urge, repairReads)
export const useCancel = () => useAction(repairRequestCalls.cancel, repairReads)
export const useAnswerQuote = () =>
  useAction(repairRequestCalls.answerQuote, repairReads, { isShownByPage: true })
export const useRate = () => useAction(repairRequestCalls.rate, repairReads)
export const useReopen = () => useAction(repairRequestCalls.reopen, repairReads)
