import { orderCalls } from '@/contract/order'
import { useCall } from '@/request/useCall'

/** Order counts by group; optional: without an answer the page omits them. */
export const useOrderCounts = (isEnabled: boolean) =>
  useCall(orderCalls.counts, {}, { isEnabled, isRefetchedWhenShown: true, isShownByPage: true })
