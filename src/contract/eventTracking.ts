/** Event tracking (spec 3 record, spec 7 call). Sent only after the person has consented. */
import * as v from 'valibot'
import { nothing, post, time } from './endpoint'

const text = v.optional(v.pipe(v.string(), v.maxLength(256)), '')
const longText = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')

/** A device's clock may be off by years, but no date is later than the year 2100. */
const latestMs = 4_102_444_800_000

/** One event as spec 3 names its fields. What the client cannot know (Ip) the server fills in. */
export const trackedEvent = v.object({
  /** Made by the client once per event: a record that arrives twice counts once. */
  TriggerId: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  /** What kind of thing happened: launch, page, tap, share, pay … */
  EventType: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  /** What it happened to: the page's path, the button's name. */
  EventKeyName: text,
  EventDataKey: text,
  EventDataValue: longText,
  /** When it happened by the client's reckoning of the server's clock, ms. */
  UpTime: v.pipe(time, v.minValue(0), v.maxValue(latestMs)),
  /** How long it lasted, ms; 0 for what has no length. */
  Duration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Path of the page before. */
  ReferPage: text,
  /** Where the visit came from: the document's referrer. */
  HttpRefer: longText,
  /** 1 android, 2 ios, 0 otherwise. */
  OSType: v.picklist([0, 1, 2]),
  OSVersion: text,
  DevManufacturer: text,
  DevModel: text,
  /** A random number of this installation, no number of the device. */
  DeviceId: text,
  ClientVersion: text,
  NetworkType: text,
  /** Program environment code (spec 9): 7, or 5 inside the messenger browser. */
  Source: v.optional(v.number(), 7),
  Ip: text,
  City: text,
  Province: text,
  Latitude: v.optional(v.nullable(v.number()), null),
  Longitude: v.optional(v.nullable(v.number()), null),
  /** Empty for a visitor. */
  UserId: text,
  /** Masked; UserId names the person. */
  UserPhone: text,
  /** Years; 0 unknown. */
  UserAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150)), 0),
  /** 1 male, 2 female, 0 unknown. */
  UserGender: v.picklist([0, 1, 2]),
  /** JSON object of whatever else describes the person. */
  UserProps: longText,
})

/** Most events one call carries. */
export const trackedEventsMax = 50

export const eventTrackingCalls = {
  eventTracking: post('/dc/api/v1/event-tracking/c', {
    auth: 'visitor',
    summary: '行为埋点：一条记录，或 Events 中的一批；同一 TriggerId 只计一次',
    request: v.union([
      v.object({
        Events: v.pipe(v.array(trackedEvent), v.minLength(1), v.maxLength(trackedEventsMax)),
      }),
      trackedEvent,
    ]),
    data: nothing,
  }),
}

export type TrackedEvent = v.InferInput<typeof trackedEvent>
