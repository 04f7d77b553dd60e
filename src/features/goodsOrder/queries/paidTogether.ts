import { useNewestOrders } from './mallOrders'

/** More shops than this are never paid in one go. */
const ordersMax = 30

/** The orders that were paid with one payment; asked for among the newest, where they are right after paying. */
export function usePaidTogether(payOrderId: string) {
  const { data = [] } = useNewestOrders(ordersMax, payOrderId !== '')
  return data.filter(({ PayOrderId }) => PayOrderId === payOrderId)
}
