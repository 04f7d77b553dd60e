import { orderCalls } from '@/contract/order'
import { useCall } from '@/request/useCall'

/** How many of the member's orders wait for something; without an answer the page that shows them does without. */
export const useOrderCounts = (isEnabled: boolean) =>
  useCall(orderCalls.counts, {}, { isEnabled, isAskedWhenShown: true, isShownByPage: true })
