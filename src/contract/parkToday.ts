/** What goes on in the park today, for the top of home. Ours: the spec names no call for it. */
import * as v from 'valibot'
import { get, id, time } from './endpoint'

/** Something that has a beginning today. */
export const todayEvent = v.object({
  Kind: v.picklist(['activity', 'show']),
  Id: id,
  Title: v.string(),
  StartAt: time,
  Place: v.string(),
})

export const parkToday = v.object({
  /** Of today that are not over, the next first; at most six. */
  Events: v.array(todayEvent),
  /** How many there are in all. */
  EventCount: v.number(),
  OpenShops: v.number(),
  Shops: v.number(),
  /** Spaces for cars that are free now; null: the park tells of no lot. */
  FreeSpaces: v.nullable(v.number()),
})

export const parkTodayCalls = {
  today: get('/manage/api/v1/parkEntity/today/c', {
    auth: 'visitor',
    summary: '今日在园：还有哪些活动和演出、多少商户营业、还有多少车位',
    request: v.object({}),
    data: parkToday,
  }),
}

export type ParkToday = v.InferOutput<typeof parkToday>
