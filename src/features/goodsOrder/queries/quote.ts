/** What is to be ordered of the mall, at its price now. */
import { mallOrderCalls, type MallQuote } from '@/contract/mallOrder'
import type { RequestOf } from '@/contract/endpoint'
import { useCall } from '@/request/useCall'

export type GoodsQuote = MallQuote
export type GoodsQuoteRequest = RequestOf<typeof mallOrderCalls.quote>

/** Prices and stock belong to this moment: nothing is kept on the device, and the page asks again when it is seen. */
export const useGoodsQuote = (request: GoodsQuoteRequest, isEnabled: boolean) =>
  useCall(mallOrderCalls.quote, request, {
    isEnabled: isEnabled && request.Lines.length > 0,
    isKept: false,
    staleMs: 0,
    keepsPrevious: true,
    isAskedWhenShown: true,
  })
