import { marketActivityCalls } from '@/contract/marketActivity'
import { useCall, usePagedCall } from '@/request/useCall'

/** Spend-and-save activities: those that run first, then those that come. */
export const useSpendActivities = (isEnabled: boolean) =>
  usePagedCall(marketActivityCalls.list, {}, { isEnabled })

/** Rules and shops of one. */
export const useSpendActivity = (id: string) =>
  useCall(marketActivityCalls.getActivity, { Id: id }, { isEnabled: id !== '' })

/** Activities that run in one shop now. */
export const useShopActivities = (shopId: string) =>
  useCall(marketActivityCalls.showListId, { ShopId: shopId }, { isEnabled: shopId !== '' })
