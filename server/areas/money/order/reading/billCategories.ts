import type { BillCategory } from '@/contract/tradeBill'

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
