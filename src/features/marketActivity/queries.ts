import { marketActivityCalls } from '@/contract/marketActivity'
import { useCall, usePagedCall } from '@/request/useCall'

/** Spend-and-save activities: running ones first, then upcoming ones. */
export const useSpendActivities = (isEnabled: boolean) =>
  usePagedCall(marketActivityCalls.list, {}, { isEnabled })

/** Rules and shops of an activity. */
export const useSpendActivity = (id: string) =>
  useCall(marketActivityCalls.getActivity, { Id: id }, { isEnabled: id !== '' })

/** Activities running in a shop now. */
export const useShopActivities = (shopId: string) =>
  useCall(marketActivityCalls.showListId, { ShopId: shopId }, { isEnabled: shopId !== '' })
