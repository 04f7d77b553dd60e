import { useNewestOrders } from './mallOrders'

/** Page size; a payment never covers more orders than this. */
const ordersMax = 30

/** Orders of one payment; found among the newest orders, which include them right after the payment. */
export function usePaidTogether(payOrderId: string) {
  const newest = useNewestOrders(ordersMax, payOrderId !== '')
  return { ...newest, data: newest.data?.filter((order) => order.PayOrderId === payOrderId) }
}
