/** Time-limited discounts (spec 7 Coupons and marketing): a rate at certain shops during certain hours and days. */
import * as v from 'valibot'
import { shopAmountMaxFen } from '@/constants'
import { post } from './endpoint'
import { fen, id, pageFields, paged, time } from './fields'
import { marketShop } from './marketActivity'

const discountStatus = v.picklist(['Upcoming', 'Running', 'Ended'])

export const timeLimitedDiscount = v.object({
  Id: id,
  Name: v.string(),
  SubTitle: v.string(),
  /** Picture path on the server, or empty. */
  Cover: v.string(),
  /** shop: on payments at the shops. goods: on the goods in Items. */
  Kind: v.picklist(['shop', 'goods']),
  /** 8.5 for 8.5 折; for goods, the lowest of Items. */
  DiscountRate: v.number(),
  /** Maximum reduction per payment; 0: no limit. */
  MaxOff: fen,
  /** 8.5 折，最高减 50 元 */
  RateText: v.string(),
  /** Empty unless Kind is goods. */
  Items: v.array(
    v.object({
      GoodsId: id,
      DiscountRate: v.number(),
      /** Initial and remaining quantity at this price. */
      Total: v.number(),
      Left: v.number(),
      /** 0: no limit. */
      LimitPerUser: v.number(),
    }),
  ),
  /** Empty: every shop of the park. */
  ShopIds: v.array(id),
  ScopeText: v.string(),
  /** First and last moment of the campaign. */
  StartAt: time,
  EndAt: time,
  /** hh:mm park time; 00:00 to 24:00 is the whole day, a DayTo not after DayFrom is on the next day. */
  DayFrom: v.string(),
  DayTo: v.string(),
  /** 0 Sunday to 6 Saturday; empty: every day. */
  Weekdays: v.array(v.number()),
  /** 每周一至周五 14:00–17:00 */
  HoursText: v.string(),
  /** Running refers to the current moment, including hours and weekdays. */
  Status: discountStatus,
  StatusText: v.string(),
  /** End of the current window when running, start of the next one when upcoming; for the countdown. */
  WindowAt: v.nullable(time),
})

export const timeLimitedDiscountCalls = {
  list: post('/market/api/v1/timeLimitedDiscount/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '限时折扣：进行中的在前，其次即将开始的',
    request: v.object({ ...pageFields, Status: v.optional(v.picklist(['Upcoming', 'Running'])) }),
    data: paged(timeLimitedDiscount),
  }),
  showList: post('/market/api/v1/timeLimitedDiscount/showList/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '首页展示的限时折扣：进行中或今天将开始的',
    request: v.object({
      Count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 3),
    }),
    data: v.array(timeLimitedDiscount),
  }),
  listByTimeLimited: post('/market/api/v1/timeLimitedDiscount/listByTimeLimited/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '参加某个限时折扣的商户',
    request: v.object({ ...pageFields, Id: id }),
    data: paged(marketShop),
  }),
  getTimeLimitCompute: post('/market/api/v1/timeLimitedDiscount/getTimeLimitCompute/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '此刻在某商户付某金额，限时折扣减多少',
    request: v.object({
      ShopId: id,
      Amount: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(shopAmountMaxFen)),
    }),
    data: v.object({
      /** The discount with the highest reduction; null: none is running here. */
      Discount: v.nullable(timeLimitedDiscount),
      /** Also 0 when the amount is too small for a reduction. */
      Off: fen,
      PayAmount: fen,
      Text: v.string(),
    }),
  }),
}

export type TimeLimitedDiscount = v.InferOutput<typeof timeLimitedDiscount>
