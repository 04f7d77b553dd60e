/** Groups of the desk's side bar, in their order, with their titles. */
export const deskGroupTitles = {
  today: '今日',
  money: '订单与资金',
  shops: '商户与商品',
  members: '会员与营销',
  estate: '物业与停车',
  events: '活动与演出',
  content: '内容',
  staff: '员工与记录',
} as const

/** Group of a part; every part names its own (`DeskPart.group`). */
export type DeskGroup = keyof typeof deskGroupTitles

/** Groups in display order. */
export const deskGroups = Object.keys(deskGroupTitles) as DeskGroup[]
