/**
 * What the park does for certain people and on certain occasions (spec 7 Coupons and marketing): gifts to members by
 * their level (tieredOperation), and plans that bring coupons and activities of one occasion together.
 */
import * as v from 'valibot'
import { coupon, userCoupon } from './coupon'
import { id, pageFields, paged, post, time } from './endpoint'
import { marketActivity } from './marketActivity'
import { timeLimitedDiscount } from './timeLimitedDiscount'

/** A coupon somebody was given, with the words it came with. */
export const couponGift = v.object({
  Id: id,
  Title: v.string(),
  Message: v.string(),
  GivenAt: time,
  IsRead: v.boolean(),
  Coupon: userCoupon,
})

export const tieredOperationCalls = {
  couponList: post('/market/api/v1/tieredOperation/userOperation/couponList/c', {
    auth: 'member',
    summary: '园区按会员等级与日子赠给我的券，未读的在前；应得而未得的此时发放',
    request: v.object({ ...pageFields, OnlyUnread: v.optional(v.boolean(), false) }),
    data: v.object({ ...paged(couponGift).entries, Unread: v.number() }),
  }),
  updateRead: post('/market/api/v1/tieredOperation/userOperation/updateRead/c', {
    auth: 'member',
    summary: '标记赠券已读；不传则全部',
    request: v.object({ Ids: v.optional(v.pipe(v.array(id), v.maxLength(100))) }),
    data: v.object({ Unread: v.number() }),
  }),
}

export const scenePlan = v.object({
  Id: id,
  Name: v.string(),
  SubTitle: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  /** 周末亲子, 午间, 雨天 … */
  SceneText: v.string(),
  StartAt: time,
  EndAt: time,
  Status: v.picklist(['Upcoming', 'Running', 'Ended']),
  StatusText: v.string(),
})

export const scenePlanDetail = v.object({
  ...scenePlan.entries,
  /** Sanitised HTML. */
  Content: v.string(),
  Coupons: v.array(coupon),
  Activities: v.array(marketActivity),
  Discounts: v.array(timeLimitedDiscount),
})

export const sceneOperationCalls = {
  sceneOperationPlanList: post('/market/api/v1/sceneOperation/sceneOperationPlanList/c', {
    auth: 'visitor',
    summary: '场景活动：进行中的在前，其次即将开始的',
    request: v.object({ ...pageFields }),
    data: paged(scenePlan),
  }),
  sceneOperationPlanDetail: post('/market/api/v1/sceneOperation/sceneOperationPlanDetail/c', {
    auth: 'visitor',
    summary: '场景活动详情，连同其中的券、满减与限时折扣',
    request: v.object({ Id: id }),
    data: scenePlanDetail,
  }),
}

export type CouponGift = v.InferOutput<typeof couponGift>
export type ScenePlan = v.InferOutput<typeof scenePlan>
export type ScenePlanDetail = v.InferOutput<typeof scenePlanDetail>
