/** Activities for lists and detail pages (spec 7 Activity sign-up). States follow the server's clock. */
import * as v from 'valibot'
import { fen, id, time } from './fields'
import { registrationStatus } from './registration'

export const activityState = v.picklist([
  /** Sign-up has not begun. */
  'Upcoming',
  'Signing',
  /** Sign-up is open, and at most a fifth of the places are left. */
  'FewLeft',
  /** No place left; the waiting list is open. */
  'Waitlist',
  /** Sign-up has ended, the activity has not begun. */
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
  /** Places taken or held. */
  Joined: v.number(),
  Left: v.number(),
  Waiting: v.number(),
  /** Per person. */
  Fee: fen,
  /** Points cost per person. */
  Points: v.number(),
  MinLevel: v.number(),
  State: activityState,
  StateText: v.string(),
  /** Status of the member's own active registration; null: none, or a visitor. */
  MyStatus: v.nullable(registrationStatus),
  /** The same in words; null as MyStatus. */
  MyStatusText: v.nullable(v.string()),
})

/** One step of the refund rule, e.g. 开始前 24 小时以上取消退 100 %. */
export const refundStep = v.object({ HoursBefore: v.number(), Percent: v.number() })

export const activityDetail = v.object({
  ...activity.entries,
  Banner: v.array(v.string()),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  /** On the park's plan (buildingInfo); null: not on the plan. */
  BuildingId: v.nullable(id),
  /** Sanitised HTML. */
  Content: v.string(),
  PerUserLimit: v.number(),
  /** Points awarded to each person who attends. */
  PointsReward: v.number(),
  NeedAudit: v.boolean(),
  /** Age limits in years; null: none. A guardian has to consent below 18. */
  AgeFrom: v.nullable(v.number()),
  AgeTo: v.nullable(v.number()),
  RefundRule: v.array(refundStep),
  RefundText: v.string(),
  /** Last change by the park (time, place), one sentence; empty: none. */
  MovedText: v.string(),
  CancelReason: v.string(),
  /** Registrations of this member, newest first. */
  MyRegistrations: v.array(
    v.object({ Id: id, People: v.number(), Status: v.string(), StatusText: v.string() }),
  ),
  /** How many people this member may still register. */
  MayAdd: v.number(),
  /** Button: signUp | waitlist | logIn; empty: NoteText gives the reason. */
  Actions: v.array(v.picklist(['logIn', 'signUp', 'waitlist'])),
  NoteText: v.string(),
})

export type Activity = v.InferOutput<typeof activity>
export type ActivityDetail = v.InferOutput<typeof activityDetail>
