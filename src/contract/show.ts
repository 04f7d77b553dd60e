/**
 * Shows and their schedules (spec 7 Shows and tickets; fields defined by this project). A show has schedules; each
 * schedule sells the seats of one hall in the show's price tiers. Calls about a withdrawn show answer code 461, about a
 * cancelled schedule 462, and about a schedule no longer on sale 463 (spec 8 该巡演已下线！).
 *
 *   show      Upcoming → Presale → OnSale ⇄ LowStock ⇄ SoldOut → Ended; from each → Offline
 *   schedule  Upcoming → OnSale ⇄ LowStock ⇄ SoldOut → Ended; from each → Cancelled
 */
import * as v from 'valibot'
import { calendarDate, calendarMonth } from './calendar'
import { post } from './endpoint'
import { fen, id, keyword, paged, pageFields, time } from './fields'

export const showStatus = v.picklist([
  /** Not on sale yet, start of sale not set. */
  'Upcoming',
  /** On sale from SaleAt. */
  'Presale',
  'OnSale',
  /** Less than a tenth of the seats are left. */
  'LowStock',
  'SoldOut',
  'Ended',
  'Offline',
])

export const scheduleStatus = v.picklist([
  'Upcoming',
  'OnSale',
  'LowStock',
  'SoldOut',
  'Ended',
  'Cancelled',
])

/** A price tier of a show; `Key` is the tier's letter in the hall plan. */
export const showTier = v.object({
  Id: id,
  Key: v.string(),
  Name: v.string(),
  /** Per seat, without any reduction. */
  Price: fen,
  /** Price for this caller's level; equal to Price when there is no member price. */
  MemberPrice: fen,
  /** #1a7282 */
  Colour: v.string(),
  /** 甲 of 甲等, A of 一等 (rules/seat/tierMarks): distinguishes the show's tiers without colour. */
  Mark: v.string(),
})

/** A tier of one schedule. */
export const scheduleTier = v.object({
  ...showTier.entries,
  Total: v.number(),
  Left: v.number(),
})

export const showCard = v.object({
  Id: id,
  Title: v.string(),
  SubTitle: v.string(),
  /** Picture path, 600×800. */
  Poster: v.string(),
  Category: v.string(),
  Tags: v.array(v.string()),
  Theatre: v.string(),
  Hall: v.string(),
  /** First and last upcoming schedule; null: none. */
  FirstAt: v.nullable(time),
  LastAt: v.nullable(time),
  /** Lowest and highest price of a seat for this caller's level. */
  MinPrice: fen,
  MaxPrice: fen,
  SaleAt: time,
  Status: showStatus,
  StatusText: v.string(),
})

export const schedule = v.object({
  Id: id,
  ShowId: id,
  StartAt: time,
  EndAt: time,
  SaleFrom: time,
  SaleTo: time,
  Theatre: v.string(),
  Hall: v.string(),
  Tiers: v.array(scheduleTier),
  Total: v.number(),
  Left: v.number(),
  Status: scheduleStatus,
  StatusText: v.string(),
  /** 由 11月30日 19:30 改期; empty: not rescheduled. */
  MovedText: v.string(),
  /** This member has requested a notification when seats become available. */
  IsNotified: v.boolean(),
})

export const showNotices = v.object({
  Entry: v.string(),
  Child: v.string(),
  Prohibited: v.string(),
  RealName: v.string(),
  Refund: v.string(),
  Invoice: v.string(),
})

export const showDetail = v.object({
  ...showCard.entries,
  Troupe: v.string(),
  DurationMinutes: v.number(),
  /** Sanitised HTML. */
  Intro: v.string(),
  Notices: showNotices,
  PresaleNote: v.string(),
  NeedRealName: v.boolean(),
  /** False: the park assigns the best seats of the chosen tier. */
  AllowSeatPick: v.boolean(),
  MaxPerOrder: v.number(),
  /** For the whole show; 0: no limit. */
  MaxPerUser: v.number(),
  Tiers: v.array(showTier),
  /** Number of usable coupons (3 张可用券); 0 for visitors. */
  Coupons: v.number(),
  Address: v.string(),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  /** For share cards. */
  SharePath: v.string(),
  Actions: v.array(v.picklist(['pickSeats', 'buy', 'notify'])),
})

/** Data for the seat page, besides the plan and the states. */
export const scheduleView = v.object({
  Show: showCard,
  Schedule: schedule,
  /** Id of the hall's plan (showSeat/getShowSeat). */
  PlanId: id,
  AllowSeatPick: v.boolean(),
  NeedRealName: v.boolean(),
  MaxPerOrder: v.number(),
  /** Number of seats this member may still buy; MaxPerOrder for visitors. */
  CanTake: v.number(),
  /** This member's unpaid order that holds seats of this schedule; null: none. */
  Unfinished: v.nullable(
    v.object({ OrderId: id, Count: v.number(), ExpireAt: time, Seats: v.array(v.number()) }),
  ),
})

const showId = v.object({ Id: id })
const scheduleId = v.object({ ScheduleId: id })

export const showIndexCalls = {
  get: post('/tktbc/api/v1/showindex/get/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '演出首页：头图演出、类别、当月有演出的日子',
    request: v.object({ Month: v.optional(calendarMonth) }),
    data: v.object({
      /** At most 5, soonest first. */
      Heroes: v.array(showCard),
      Categories: v.array(v.string()),
      Month: calendarMonth,
      /** Days of the month with a performance. */
      Days: v.array(calendarDate),
    }),
  }),
  list: post('/tktbc/api/v1/showindex/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '演出列表，按最近一场的时间；可按类别、日期、关键字',
    request: v.object({
      ...pageFields,
      Category: v.optional(v.pipe(v.string(), v.maxLength(20))),
      From: v.optional(calendarDate),
      /** Last day. */
      To: v.optional(calendarDate),
      Keyword: keyword,
      State: v.optional(v.picklist(['coming', 'past']), 'coming'),
    }),
    data: paged(showCard),
  }),
}

export const cshowCalls = {
  detail: post('/tktbc/api/v1/cshow/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '演出详情；已下线的以 code 461 拒绝',
    request: showId,
    data: showDetail,
  }),
  schedule: post('/tktbc/api/v1/cshow/schedule/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '一个演出的各场次与各票档余票，按时间；取消的场次也在，状态为 Cancelled',
    request: v.object({ Id: id }),
    data: v.object({ Schedules: v.array(schedule) }),
  }),
  view: post('/tktbc/api/v1/cshow/view/c', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '选座页所需：场次、票档、座位图编号、限购与未完成的订单；取消的场次 462，停售的 463',
    request: scheduleId,
    data: scheduleView,
  }),
  hasTickets: post('/tktbc/api/v1/cshow/hasTickets/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '这些场次是否还有票，供轮询',
    request: v.object({ ScheduleIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)) }),
    data: v.object({
      Rows: v.array(v.object({ ScheduleId: id, Left: v.number(), HasTickets: v.boolean() })),
    }),
  }),
  /** Not in the spec: notification when a sold-out schedule has seats again. */
  notify: post('/tktbc/api/v1/cshow/notify/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '登记或取消“有票时通知我”',
    request: v.object({ ScheduleId: id, IsWanted: v.boolean() }),
    data: v.object({ IsNotified: v.boolean() }),
  }),
}

export type ShowStatus = v.InferOutput<typeof showStatus>
export type ScheduleStatus = v.InferOutput<typeof scheduleStatus>
export type ShowTier = v.InferOutput<typeof showTier>
export type ScheduleTier = v.InferOutput<typeof scheduleTier>
export type ShowCard = v.InferOutput<typeof showCard>
export type ShowDetail = v.InferOutput<typeof showDetail>
export type Schedule = v.InferOutput<typeof schedule>
export type ScheduleView = v.InferOutput<typeof scheduleView>
