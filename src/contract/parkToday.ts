/** Today's events and figures for the top of home. Not in the spec. */
import * as v from 'valibot'
import { get, id, time } from './endpoint'

/** An event that begins today. */
export const todayEvent = v.object({
  Kind: v.picklist(['activity', 'show']),
  Id: id,
  Title: v.string(),
  StartAt: time,
  Place: v.string(),
})

export const parkToday = v.object({
  /** Today's events that are not over, next first; at most six. */
  Events: v.array(todayEvent),
  /** Total number of events. */
  EventCount: v.number(),
  OpenShops: v.number(),
  Shops: v.number(),
  /** Free parking spaces now; null: the park has no lot with this information. */
  FreeSpaces: v.nullable(v.number()),
})

export const parkTodayCalls = {
  today: get('/manage/api/v1/parkEntity/today/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '今日在园：还有哪些活动和演出、多少商户营业、还有多少车位',
    request: v.object({}),
    data: parkToday,
  }),
}

export type ParkToday = v.InferOutput<typeof parkToday>
