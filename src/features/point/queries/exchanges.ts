import { pointGoodsCalls } from '@/contract/points'
import { useCall, usePagedCall } from '@/request/useCall'

export type ExchangeGroup = 'all' | 'toPickup' | 'done'

/** Something of the points mall; stock is what it is now, so it is asked for anew. */
export const usePointGoods = (id: string) =>
  useCall(pointGoodsCalls.detail, { Id: id }, { isEnabled: id !== '', staleMs: 0 })

export const useMyExchanges = (group: ExchangeGroup, isEnabled: boolean) =>
  usePagedCall(pointGoodsCalls.myExchanges, { Group: group }, { isEnabled })

/** While an outside payment may still arrive, or the desk may hand the thing over, ms. */
const watchMs = 3000

/** One exchange, by its own id or its order's. */
export const useExchange = ({ id, orderId }: { id: string; orderId: string }, isWatched: boolean) =>
  useCall(pointGoodsCalls.exchangeDetail, id ? { Id: id } : { OrderId: orderId }, {
    isEnabled: id !== '' || orderId !== '',
    pollMs: isWatched ? watchMs : undefined,
  })
