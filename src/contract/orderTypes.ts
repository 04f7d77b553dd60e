/** What an order type is called, and what its money is spent on; shared by server and app, a gap does not compile. */
import type { OrderType } from './order'
import type { BillCategory } from './tradeBill'

interface OrderTypeWords {
  /** Chinese name, in lists, filters and rules. */
  text: string
  /** Category in the member's bills: what the member spends on (e.g. parking), not the kind of order. */
  category: BillCategory
}

export const orderTypes: Readonly<Record<OrderType, OrderTypeWords>> = {
  goods: { text: '商城购物', category: 'mall' },
  scan: { text: '到店付款', category: 'shop' },
  bill: { text: '物业缴费', category: 'property' },
  parking: { text: '停车缴费', category: 'parking' },
  renewal: { text: '月租续费', category: 'parking' },
  activity: { text: '活动报名', category: 'activity' },
  ticket: { text: '演出票务', category: 'show' },
  points: { text: '积分兑换', category: 'points' },
  card: { text: '购买储值卡', category: 'own' },
  recharge: { text: '充值', category: 'own' },
  repair: { text: '维修费', category: 'property' },
}
