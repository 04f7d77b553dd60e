/** Activities as lists and their page show them (spec 7 Activity sign-up). States follow the server's clock. */
import * as v from 'valibot'
import { fen, id, time } from './endpoint'

export const activityState = v.picklist([
  /** Signing up has not begun. */
  'Upcoming',
  'Signing',
  /** Signing up, and a fifth of the places or fewer are left. */
  'FewLeft',
  /** No place left; the waiting list is open. */
  'Waitlist',
  /** Signing up is over, the activity has not begun. */
  'Closed',
  'Running',
  'Ended',
  'Cancelled',
])

export const activity = v.object({
  Id: id,
  Title: v.string(),
  Summary: v.string(),
  Cover: v.string(),
  /** 手作, 导览, 市集 … */
  Kind: v.string(),
  Host: v.string(),
  PlaceName: v.string(),
  StartAt: time,
  EndAt: time,
  SignFrom: time,
  SignTo: time,
  Quota: v.number(),
  /** Places that are taken or held. */
  Joined: v.number(),
  Left: v.number(),
  Waiting: v.number(),
  /** For each person. */
  Fee: fen,
  /** That each person costs. */
  Points: v.number(),
  MinLevel: v.number(),
  State: activityState,
  StateText: v.string(),
  /** The member's own running registration; null: none, or a visitor. */
  MyStatusText: v.nullable(v.string()),
})

/** 开始前 24 小时以上取消退 100 %, then the next line … */
export const refundStep = v.object({ HoursBefore: v.number(), Percent: v.number() })

export const activityDetail = v.object({
  ...activity.entries,
  Banner: v.array(v.string()),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  /** On the plan of the park (buildingInfo); null: not drawn there. */
  BuildingId: v.nullable(id),
  /** Sanitised. */
  Content: v.string(),
  PerUserLimit: v.number(),
  /** Points given to each person who comes. */
  PointsReward: v.number(),
  NeedAudit: v.boolean(),
  /** Years of age; null: no bound. Below 18 a parent has to consent. */
  AgeFrom: v.nullable(v.number()),
  AgeTo: v.nullable(v.number()),
  RefundRule: v.array(refundStep),
  RefundText: v.string(),
  /** What the park changed last (time, place), one sentence; empty: nothing. */
  MovedText: v.string(),
  CancelReason: v.string(),
  /** Of this member, the newest first. */
  MyRegistrations: v.array(
    v.object({ Id: id, People: v.number(), Status: v.string(), StatusText: v.string() }),
  ),
  /** How many this member may still sign up. */
  MayAdd: v.number(),
  /** signUp | waitlist are the buttons; empty: NoteText says why. */
  Actions: v.array(v.picklist(['logIn', 'signUp', 'waitlist'])),
  NoteText: v.string(),
})

export type Activity = v.InferOutput<typeof activity>
export type ActivityDetail = v.InferOutput<typeof activityDetail>
