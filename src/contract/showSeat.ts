/**
 * Seats of a schedule (spec 7 Shows and tickets; fields defined by this project). A hall plan is sent once and never
 * changes under its id, so it can be cached indefinitely; seat states are small and polled separately every few seconds
 * (rules/seat). When a sale opens, a queue admits members one after another.
 */
import * as v from 'valibot'
import { get, post } from './endpoint'
import { id, time } from './fields'
import type { HallPlan } from '@/rules/seat/hallPlan'

const length = v.pipe(v.number(), v.integer())

/** One row of a plan; the fields are described in rules/seat/hallPlan. */
const hallRow = v.object({
  Label: v.string(),
  Tiers: v.string(),
  Kinds: v.string(),
  Cols: v.array(v.string()),
  Blocks: v.array(length),
  Xs: v.array(length),
  Ys: v.array(length),
})

export const hallPlan = v.object({
  Width: length,
  Height: length,
  Stage: v.object({ X: length, Y: length, Width: length, Height: length, Text: v.string() }),
  Areas: v.array(v.object({ Name: v.string(), Gate: v.string(), Rows: v.array(hallRow) })),
}) satisfies v.GenericSchema<HallPlan>

/** Indexes of seats in a plan. */
export const seatIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000))

/** Pass for taking seats during a busy sale; empty when none is needed. */
export const queuePass = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

const base = '/tktbc/api/v1/showSeat'

export const showSeatCalls = {
  getShowSeat: get(`${base}/getShowSeat/c`, {
    auth: 'visitor',
    underLoad: 'member',
    summary: '座位图：同一编号永不变，可一直缓存',
    request: v.object({ PlanId: id }),
    data: v.object({ PlanId: id, Plan: hallPlan }),
  }),
  list: post(`${base}/list/c`, {
    auth: 'visitor',
    underLoad: 'member',
    summary:
      '座位状态：不带 Since 时为全部（每座两位），带上次的 Version 时只有变化；座位号为座位图中的序号',
    request: v.object({
      ScheduleId: id,
      Since: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    data: v.object({
      Version: v.number(),
      /** All states (rules/seat/seatStates); empty when Changes has the differences. */
      States: v.string(),
      /** Seat index and state number. */
      Changes: v.array(v.tuple([seatIndex, v.number()])),
      /** Next poll after this many ms; longer while the server is busy. */
      PollMs: v.number(),
    }),
  }),
  /** Not in the spec: called before the seat page opens, and repeated while waiting in the queue. */
  enter: post(`${base}/enter/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '进入选座：人多时排队，先到先得；轮到后给通行凭据，选座提交时带上',
    request: v.object({
      ScheduleId: id,
      /** From the previous response; omitted in the first request. */
      Place: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    data: v.variant('Kind', [
      /** Empty Pass: the sale is not busy, no pass is needed. */
      v.object({ Kind: v.literal('in'), Pass: v.string(), ExpireAt: v.nullable(time) }),
      v.object({
        Kind: v.literal('waiting'),
        /** Send it with the next request: it keeps the place in the queue. */
        Place: v.string(),
        /** Number of members ahead. */
        Ahead: v.number(),
        /** Estimated waiting time, ms. */
        WaitMs: v.number(),
        PollMs: v.number(),
      }),
    ]),
  }),
  /** Not in the spec: the park's seat proposal, also for members who cannot choose on the map. */
  best: post(`${base}/best/c`, {
    auth: 'visitor',
    underLoad: 'member',
    summary: '推荐最佳座位：连座、视距与居中；可限票档，可从丢失的座位就近找',
    request: v.object({
      ScheduleId: id,
      Count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6, '一次最多 6 张')),
      TierId: v.optional(id),
      /** Preferred seats: proposes the free seats nearest to them. */
      Near: v.optional(v.pipe(v.array(seatIndex), v.maxLength(6))),
    }),
    data: v.object({
      /** Empty: not enough free seats. */
      Seats: v.array(seatIndex),
      /** False: not all seats are adjacent. */
      IsTogether: v.boolean(),
    }),
  }),
}
