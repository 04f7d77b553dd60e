import { buildingInfoCalls } from '@/contract/buildingInfo'
import { paidCalls } from '@/contract/paid'
import { businessCalls } from '@/contract/business'
import { repairRequestCalls, type RepairDetail } from '@/contract/repairRequest'
import { useAction, useAskAgain, useCall, usePagedCall, type PollMs } from '@/request/useCall'

/** Reads outdated by a change to a repair. */
export const repairReads = [
  repairRequestCalls.query,
  repairRequestCalls.get,
  repairRequestCalls.similar,
]

export type RepairTab = 'open' | 'mine' | 'over'

export const useCategories = () => useCall(repairRequestCalls.categories, {})

/** Repairs of the same public category nearby; disabled while category or building is unknown. */
export const useSimilar = (categoryId: string, buildingId: string, floorId: string) =>
  useCall(
    repairRequestCalls.similar,
    { CategoryId: categoryId, BuildingId: buildingId, ...(floorId && { FloorId: floorId }) },
    { isEnabled: categoryId !== '' && buildingId !== '', isKept: false, isShownByPage: true },
  )

/** Buildings, gates and car parks of the park. */
export const useBuildings = () => useCall(buildingInfoCalls.query, {})

/** Floors of a building; disabled for an empty id. */
export const useFloors = (buildingId: string) =>
  useCall(
    businessCalls.getLayerByBuildingId,
    { BuildingId: buildingId },
    { isEnabled: buildingId !== '' },
  )

/** Shops of a floor (first 100), to describe the place; disabled for an empty id. */
export const useShopsOfFloor = (layerId: string) =>
  useCall(
    businessCalls.getBusinessByLayer,
    { LayerId: layerId, PageIndex: 1, PageSize: 100 },
    { isEnabled: layerId !== '' },
  )

/** The member's own rooms, taken from the bill list. */
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
 * One repair, by its id or by that of its payment order.
 * @param pollMs poll interval
 */
export const useRepair = (id: string, pollMs?: PollMs<RepairDetail>) =>
  useCall(
    repairRequestCalls.get,
    { Id: id },
    { isEnabled: id !== '', isRefetchedWhenShown: true, pollMs },
  )

/** Refetches all visible repair reads. */
export const useAskRepairsAgain = () => useAskAgain(repairReads)

export const useUrge = () => useAction(repairRequestCalls.urge, repairReads)
export const useCancel = () => useAction(repairRequestCalls.cancel, repairReads)
export const useAnswerQuote = () =>
  useAction(repairRequestCalls.answerQuote, repairReads, { isShownByPage: true })
export const useRate = () => useAction(repairRequestCalls.rate, repairReads)
export const useReopen = () => useAction(repairRequestCalls.reopen, repairReads)
