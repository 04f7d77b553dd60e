/** Pages that a search word can lead to, by name, with their titles in the search results and in the park's folder. */
export const searchPageTitles = {
  parking: '停车缴费',
  showsToday: '今天的演出',
  shows: '演出',
  activitiesToday: '今天的活动',
  activities: '活动报名',
  coupons: '领券中心',
  mall: '商城',
  bills: '物业缴费',
  repair: '报修',
  wallet: '钱包',
  points: '积分商城',
  tickets: '票夹',
  invitations: '访客邀请',
  notices: '公告',
  questions: '常见问题',
  complaint: '投诉建议',
} as const

export type SearchPageName = keyof typeof searchPageTitles
