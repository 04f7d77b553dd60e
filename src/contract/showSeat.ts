/**
 * Seats of a schedule (spec 7 Shows and tickets; fields: ours). The plan of a hall is sent once and never changes under
 * its id, so that it may be kept for ever; whether seats are free is asked apart, every few seconds, and is small
 * (rules/seat). When a sale opens, a queue lets people in one after another.
 */
import * as v from 'valibot'
import { get, id, post, time } from './endpoint'
import type { HallPlan } from '@/rules/seat/hallPlan'

const length = v.pipe(v.number(), v.integer())

/** One row of a plan (rules/seat/hallPlan says what each field is). */
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

/** Permission to take seats while a sale is busy; empty where none is needed. */
export const queuePass = v.optional(v.pipe(v.string(), v.maxLength(200)), '')

const base = '/tktbc/api/v1/showSeat'

export const showSeatCalls = {
  getShowSeat: get(`${base}/getShowSeat/c`, {
    auth: 'visitor',
    summary: '座位图：同一编号永不变，可一直缓存',
    request: v.object({ PlanId: id }),
    data: v.object({ PlanId: id, Plan: hallPlan }),
  }),
  list: post(`${base}/list/c`, {
    auth: 'visitor',
    summary:
      '座位状态：不带 Since 时为全部（每座两位），带上次的 Version 时只有变化；座位号为座位图中的序号',
    request: v.object({
      ScheduleId: id,
      Since: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    data: v.object({
      Version: v.number(),
      /** All of them (rules/seat/seatStates); empty where Changes tells what is new. */
      States: v.string(),
      /** Seat and number of its state. */
      Changes: v.array(v.tuple([seatIndex, v.number()])),
      /** Ask again after so long, ms; longer while the server is busy. */
      PollMs: v.number(),
    }),
  }),
  /** Ours: asked before the page of seats opens, and again while it is one's turn soon. */
  enter: post(`${base}/enter/c`, {
    auth: 'member',
    summary: '进入选座：人多时排队，先到先得；轮到后给通行凭据，选座提交时带上',
    request: v.object({
      ScheduleId: id,
      /** Of the answer before; left out the first time. */
      Place: v.optional(v.pipe(v.string(), v.maxLength(200))),
    }),
    data: v.variant('Kind', [
      /** Empty Pass: the sale is calm, and none is needed. */
      v.object({ Kind: v.literal('in'), Pass: v.string(), ExpireAt: v.nullable(time) }),
      v.object({
        Kind: v.literal('waiting'),
        /** Send it the next time: it keeps one's place. */
        Place: v.string(),
        /** How many are before. */
        Ahead: v.number(),
        /** About so long, ms. */
        WaitMs: v.number(),
        PollMs: v.number(),
      }),
    ]),
  }),
  /** Ours: the park's proposal, also for who cannot or will not choose by eye. */
  best: post(`${base}/best/c`, {
    auth: 'visitor',
    summary: '推荐最佳座位：连座、视距与居中；可限票档，可从丢失的座位就近找',
    request: v.object({
      ScheduleId: id,
      Count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6, '一次最多 6 张')),
      TierId: v.optional(id),
      /** Seats that were wished for: the nearest free ones to them. */
      Near: v.optional(v.pipe(v.array(seatIndex), v.maxLength(6))),
    }),
    data: v.object({
      /** Empty: there are not so many. */
      Seats: v.array(seatIndex),
      /** False: they do not all stand beside each other. */
      IsTogether: v.boolean(),
    }),
  }),
}
