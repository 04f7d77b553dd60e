/** Scene plans: coupons, activities and discounts of one occasion together (spec 7 Coupons and marketing). */
import * as v from 'valibot'
import { coupon } from './coupon'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'
import { marketActivity } from './marketActivity'
import { timeLimitedDiscount } from './timeLimitedDiscount'

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
    underLoad: 'reading',
    summary: '场景活动：进行中的在前，其次即将开始的',
    request: v.object({ ...pageFields }),
    data: paged(scenePlan),
  }),
  sceneOperationPlanDetail: post('/market/api/v1/sceneOperation/sceneOperationPlanDetail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '场景活动详情，连同其中的券、满减与限时折扣',
    request: v.object({ Id: id }),
    data: scenePlanDetail,
  }),
}

export type ScenePlan = v.InferOutput<typeof scenePlan>
export type ScenePlanDetail = v.InferOutput<typeof scenePlanDetail>
