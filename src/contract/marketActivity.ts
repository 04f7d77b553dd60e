/** Spend-and-save activities (spec 7 Coupons and marketing: activity). Event sign-up is a separate domain. */
import * as v from 'valibot'
import { couponScope } from './coupon'
import { post } from './endpoint'
import { fen, id, pageFields, paged, time } from './fields'

export const marketShop = v.object({ Id: id, Name: v.string(), Logo: v.string() })

const activityStatus = v.picklist(['Upcoming', 'Running', 'Ended'])

export const marketActivity = v.object({
  Id: id,
  Name: v.string(),
  SubTitle: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  Scope: couponScope,
  ScopeText: v.string(),
  /** Empty: everything in the scope. */
  ShopIds: v.array(id),
  /** Ascending. Off applies once Need is reached; the highest tier reached counts. */
  Tiers: v.array(v.object({ Need: fen, Off: fen, Text: v.string() })),
  /** 满100减10，满200减30 */
  TiersText: v.string(),
  Stackable: v.object({ Coupon: v.boolean(), Points: v.boolean() }),
  StartAt: time,
  EndAt: time,
  Status: activityStatus,
  StatusText: v.string(),
  Actions: v.array(v.picklist(['use'])),
})

export const marketActivityDetail = v.object({
  ...marketActivity.entries,
  /** Sanitised HTML. */
  Rules: v.string(),
  /** Participating shops; empty when all participate. */
  Shops: v.array(marketShop),
})

export const marketActivityCalls = {
  list: post('/market/api/v1/activity/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '满减活动：进行中的在前，其次即将开始的',
    request: v.object({ ...pageFields, Status: v.optional(activityStatus) }),
    data: paged(marketActivity),
  }),
  showList: post('/market/api/v1/activity/showList/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '首页展示的满减活动：进行中的前几个',
    request: v.object({
      Count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 3),
    }),
    data: v.array(marketActivity),
  }),
  showListId: post('/market/api/v1/activity/showListId/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '某商户正在参加的满减活动',
    request: v.object({ ShopId: id }),
    data: v.array(marketActivity),
  }),
  getActivity: post('/market/api/v1/activity/getActivity/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '满减活动详情',
    request: v.object({ Id: id }),
    data: marketActivityDetail,
  }),
}

export type MarketActivity = v.InferOutput<typeof marketActivity>
export type MarketActivityDetail = v.InferOutput<typeof marketActivityDetail>
