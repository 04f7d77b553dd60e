import type { OrderLink } from '@/contract/order'
import type { Query } from '@/navigation'
import type { RouteName } from '@/routes'

/** Page of each order kind, and its parameter for the id. */
const pages: Record<OrderLink['Kind'], { to: RouteName; parameter: string }> = {
  order: { to: 'orderDetail', parameter: 'id' },
  goods: { to: 'goodsOrderDetail', parameter: 'payOrderId' },
  points: { to: 'exchanges', parameter: 'orderId' },
  bill: { to: 'propertyBill', parameter: 'id' },
  bills: { to: 'propertyBillPaid', parameter: 'id' },
  parking: { to: 'parkingRecord', parameter: 'id' },
  activity: { to: 'activityRecord', parameter: 'id' },
  ticket: { to: 'ticketOrderDetail', parameter: 'payOrderId' },
  repair: { to: 'repairDetail', parameter: 'id' },
}

/** Page with the details of an order. */
export function pageOfOrder({ Kind, Id }: OrderLink): { to: RouteName; query: Query } {
  const { to, parameter } = pages[Kind]
  return { to, query: { [parameter]: Id } }
}
