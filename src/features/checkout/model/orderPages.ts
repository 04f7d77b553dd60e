import type { OrderAction, OrderDetail, OrderLink, OrderRow, OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'
import { activityOrder } from '@/features/activityRegistration/orderType'
import { goodsOrder } from '@/features/mallOrder/orderType'
import { parkingOrder, renewalOrder } from '@/features/parking/orderType'
import { pointsOrder } from '@/features/point/orderType'
import { billOrder } from '@/features/propertyBill/orderType'
import { repairOrder } from '@/features/repairRequest/orderType'
import { scanOrder } from '@/features/scanPay/orderType'
import { ticketOrder } from '@/features/ticketOrder/orderType'
import { cardOrder, rechargeOrder } from '@/features/wallet/orderType'
import type { Destination, Query } from '@/navigation'
import { payment } from '@/platform/payment'
import type { RouteName } from '@/routes'
import type { OrderPage, OrderStep, OrderTypePart } from './orderTypePart'

/** The app's part of each order type, from the `orderType.ts` of its feature. */
const parts: Record<OrderType, OrderTypePart> = {
  goods: goodsOrder,
  scan: scanOrder,
  bill: billOrder,
  parking: parkingOrder,
  renewal: renewalOrder,
  activity: activityOrder,
  ticket: ticketOrder,
  points: pointsOrder,
  card: cardOrder,
  recharge: rechargeOrder,
  repair: repairOrder,
}

/** Page of each kind of link. */
const pages: Record<OrderLink['Kind'], OrderPage> = {
  order: { to: 'orderDetail', parameter: 'id' },
  ...goodsOrder.pages,
  ...billOrder.pages,
  ...parkingOrder.pages,
  ...activityOrder.pages,
  ...ticketOrder.pages,
  ...pointsOrder.pages,
  ...repairOrder.pages,
}

/** Page with the details of an order. */
export function pageOfOrder({ Kind, Id }: OrderLink): { to: RouteName; query: Query } {
  const { to, parameter } = pages[Kind]
  return { to, query: { [parameter]: Id } }
}

/** Next step of a paid order on its card, by the first of the server's actions that has one. */
export function nextStepOf({
  Actions,
  Link,
  Type,
}: Pick<OrderRow, 'Actions' | 'Link' | 'Type'>):
  | { text: string; to: RouteName; query: Query }
  | undefined {
  const steps: Partial<Record<OrderAction, OrderStep>> = parts[Type].steps ?? {}
  const step = Actions.map((action) => steps[action]).find(Boolean)
  return (
    step && { text: step.text, to: step.to, query: { [step.parameter]: Link.Id, ...step.query } }
  )
}

/** Link after a paid order. */
export function wayOn({ Type, Id }: Pick<OrderDetail, 'Type' | 'Id'>): {
  text: string
  to: Destination
  query?: Query
} {
  const { text, to, parameter }: OrderTypePart['next'] = parts[Type].next
  return { text, to, query: parameter === undefined ? undefined : { [parameter]: Id } }
}

/** True when the link after a paid order opens that order itself. */
export const leadsToOrder = ({ Type }: Pick<OrderDetail, 'Type'>): boolean =>
  parts[Type].next.parameter !== undefined

/** Result page of an order type, the WeChat cashier's own if there is one (spec 2); undefined: the common page. */
export function resultOf({ Type }: Pick<OrderDetail, 'Type'>): RouteName | undefined {
  const { result } = orderTypes[Type]
  return payment.scene() === 'browser' ? result?.to : (result?.inWechat ?? result?.to)
}

/** Query parameters that open a result page for an order. */
export function resultQuery(page: RouteName, orderId: string): Query {
  const own = Object.values(orderTypes).find(({ result }) => result?.to === page)
  return { [own?.result?.parameter ?? 'id']: orderId }
}
