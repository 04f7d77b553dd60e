/** Current price of the mall goods to be ordered. */
import { mallOrderCalls, type MallQuote } from '@/contract/mallOrder'
import type { RequestOf } from '@/contract/endpoint'
import { useCall } from '@/request/useCall'

export type GoodsQuote = MallQuote
export type GoodsQuoteRequest = RequestOf<typeof mallOrderCalls.quote>

/** Prices and stock are valid only at this moment: not kept on the device and refetched when the page is shown. */
export const useGoodsQuote = (request: GoodsQuoteRequest, isEnabled: boolean) =>
  useCall(mallOrderCalls.quote, request, {
    isEnabled: isEnabled && request.Lines.length > 0,
    isKept: false,
    staleMs: 0,
    keepsPrevious: true,
    isRefetchedWhenShown: true,
  })
