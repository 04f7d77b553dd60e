import type { OrderType } from '@/contract/order'
import type { BillCategory } from '@/contract/tradeBill'

/** Bill category of each order type, by what the member spends on (e.g. parking), not by the kind of order. */
export const categoryOf: Readonly<Record<OrderType, BillCategory>> = {
  scan: 'shop',
  goods: 'mall',
  points: 'points',
  parking: 'parking',
  renewal: 'parking',
  bill: 'property',
  repair: 'property',
  ticket: 'show',
  activity: 'activity',
  card: 'own',
  recharge: 'own',
}

export const categoryTexts: Readonly<Record<BillCategory, string>> = {
  shop: '到店消费',
  mall: '商城购物',
  points: '积分兑换',
  parking: '停车',
  property: '物业维修',
  show: '演出',
  activity: '活动',
  own: '充值购卡',
}
