import { pointGoodsCalls, type PointExchange } from '@/contract/points'
import { useCall, usePagedCall } from '@/request/useCall'

export type ExchangeGroup = 'all' | 'toPickup' | 'done'

/** Goods of the points mall; always refetched, since the stock changes. */
export const usePointGoods = (id: string) =>
  useCall(pointGoodsCalls.detail, { Id: id }, { isEnabled: id !== '', staleMs: 0 })

export const useMyExchanges = (group: ExchangeGroup, isEnabled: boolean) =>
  usePagedCall(pointGoodsCalls.myExchanges, { Group: group }, { isEnabled })

/** Poll interval while an outside payment or the pick-up is pending, ms. */
const watchMs = 3000

/** True while an exchange may change by itself. */
const isMoving = ({ Status }: PointExchange) => Status === 'PendingPay' || Status === 'ToPickup'

/** One exchange, by its id or that of its order. */
export const useExchange = ({ id, orderId }: { id: string; orderId: string }, isWatched: boolean) =>
  useCall(pointGoodsCalls.exchangeDetail, id ? { Id: id } : { OrderId: orderId }, {
    isEnabled: id !== '' || orderId !== '',
    pollMs: (shown) => (isWatched && (!shown || isMoving(shown)) ? watchMs : undefined),
  })
