import type { OrderLink } from '@/contract/order'
import type { Query } from '@/navigation'
import type { RouteName } from '@/routes'

/** The page of each kind of order, and what it calls the id it is asked with. */
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

/** Where an order is shown in full. */
export function pageOfOrder({ Kind, Id }: OrderLink): { to: RouteName; query: Query } {
  const { to, parameter } = pages[Kind]
  return { to, query: { [parameter]: Id } }
}
