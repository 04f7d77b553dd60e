/** What is on in the park now and later today, and its figures, for the top of home. Not in the spec. */
import * as v from 'valibot'
import { get } from './endpoint'
import { id, time } from './fields'

/** One poster of the rail 今晚逛什么. */
export const todayPoster = v.object({
  /**
   * activity: takes place today. show: begins today. meal: a shop to eat or drink at that is open, or opens within
   * hours; another open shop while none of these is open. closing: an open shop that closes within hours. goods: of the
   * day.
   */
  Kind: v.picklist(['activity', 'show', 'meal', 'closing', 'goods']),
  /** Id of the activity, show, shop or goods. */
  Id: id,
  /** Without subtitle and remark: the rail has room for some seven characters. */
  Title: v.string(),
  /** Picture path on the server, or empty. */
  Image: v.string(),
  /** Start; opening of a meal's shop; closing time of `closing`. Null for goods. */
  At: v.nullable(time),
  /** Where it is; the shop of goods. May be empty. */
  Place: v.string(),
  /** One short fact: 68 元, 免费, 话剧, 余票紧张; of shops until when they are open: 至 24:00. May be empty. */
  Note: v.string(),
})

export const parkToday = v.object({
  /** By the clock: what runs now, what begins, what closes; goods of the day last. */
  Posters: v.array(todayPoster),
  OpenShops: v.number(),
  Shops: v.number(),
  /** The next opening while no shop is open; null: one is, or no hours are known. */
  OpensAt: v.nullable(time),
  /** Free parking spaces now; null: the park has no lot with this information. */
  FreeSpaces: v.nullable(v.number()),
})

export const parkTodayCalls = {
  today: get('/manage/api/v1/parkEntity/today/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '今日在园：按时间排列的活动、演出、餐饮、打烊与今日好物，多少商户营业、还有多少车位',
    request: v.object({}),
    data: parkToday,
  }),
}

export type ParkToday = v.InferOutput<typeof parkToday>
export type TodayPoster = v.InferOutput<typeof todayPoster>
