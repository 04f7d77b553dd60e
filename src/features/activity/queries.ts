import { marketActivityCalls } from '@/contract/marketActivity'
import { useCall, usePagedCall } from '@/request/useCall'

/** Spend-and-save activities: those that run first, then those that come. */
export const useSpendActivities = () => usePagedCall(marketActivityCalls.list, {})

/** Rules and shops of one. */
export const useSpendActivity = (id: string) =>
  useCall(marketActivityCalls.getActivity, { Id: id }, { isEnabled: id !== '' })
