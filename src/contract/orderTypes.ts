/**
 * What server and app share of an order type; a gap does not compile. What only the app knows (icon, pages, link after
 * payment) is in `orderType.ts` of the type's feature.
 */
import type { RouteName } from '@/routes'
import type { OrderType } from './order'
import type { BillCategory } from './tradeBill'

interface OrderTypeFacts {
  /** Chinese name, in lists, filters and rules. */
  text: string
  /** Category in the member's bills: what the member spends on (e.g. parking), not the kind of order. */
  category: BillCategory
  /** Result page of a payment; undefined: the common one. */
  result?: ResultPage
}

export interface ResultPage {
  to: RouteName
  /** Page for WeChat's own cashier, if different (spec 2). */
  inWechat?: RouteName
  /** Query parameter of the order's id. */
  parameter: 'id' | 'payOrderId'
}

export const orderTypes: Readonly<Record<OrderType, OrderTypeFacts>> = {
  goods: {
    text: '商城购物',
    category: 'mall',
    result: { to: 'goodsPaid', parameter: 'payOrderId' },
  },
  scan: { text: '到店付款', category: 'shop' },
  bill: {
    text: '物业缴费',
    category: 'property',
    result: { to: 'propertyBillPaid', inWechat: 'propertyBillPaidWx', parameter: 'id' },
  },
  parking: {
    text: '停车缴费',
    category: 'parking',
    result: { to: 'parkingPaid', parameter: 'id' },
  },
  renewal: { text: '月租续费', category: 'parking' },
  activity: {
    text: '活动报名',
    category: 'activity',
    result: { to: 'activityRecord', parameter: 'id' },
  },
  ticket: {
    text: '演出票务',
    category: 'show',
    result: { to: 'ticketOrderDetail', parameter: 'payOrderId' },
  },
  points: {
    text: '积分兑换',
    category: 'points',
    result: { to: 'pointExchangeDone', parameter: 'id' },
  },
  card: { text: '购买储值卡', category: 'own' },
  recharge: { text: '充值', category: 'own' },
  repair: {
    text: '维修费',
    category: 'property',
    result: { to: 'repairDetail', parameter: 'id' },
  },
}
