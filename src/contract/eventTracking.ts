/** Event tracking (spec 3 record, spec 7 call). Sent only with the user's consent. */
import * as v from 'valibot'
import { post } from './endpoint'
import { nothing, time } from './fields'

const text = v.optional(v.pipe(v.string(), v.maxLength(256)), '')
const longText = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')

/** Upper bound for device clocks that are wrong by years: year 2100. */
const latestMs = 4_102_444_800_000

/** One event with the field names of spec 3. The server fills in fields unknown to the client (Ip). */
export const trackedEvent = v.object({
  /** Created by the client once per event: a record received twice counts once. */
  TriggerId: v.pipe(v.string(), v.minLength(16), v.maxLength(64)),
  /** Kind of event: launch, page, tap, share, pay … */
  EventType: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
  /** Subject of the event: the page's path, the button's name. */
  EventKeyName: text,
  EventDataKey: text,
  EventDataValue: longText,
  /** Time of the event by the client's estimate of the server's clock, ms. */
  UpTime: v.pipe(time, v.minValue(0), v.maxValue(latestMs)),
  /** Duration, ms; 0 for instantaneous events. */
  Duration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Path of the previous page. */
  ReferPage: text,
  /** Origin of the visit: the document's referrer. */
  HttpRefer: longText,
  /** 1 android, 2 ios, 0 otherwise. */
  OSType: v.picklist([0, 1, 2]),
  OSVersion: text,
  DevManufacturer: text,
  DevModel: text,
  /** Random id of this installation, not a device id. */
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
  /** Masked; UserId identifies the user. */
  UserPhone: text,
  /** Years; 0 unknown. */
  UserAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150)), 0),
  /** 1 male, 2 female, 0 unknown. */
  UserGender: v.picklist([0, 1, 2]),
  /** JSON object with further user properties. */
  UserProps: longText,
})

/** Maximum number of events per call. */
export const trackedEventsMax = 50

export const eventTrackingCalls = {
  eventTracking: post('/dc/api/v1/event-tracking/c', {
    auth: 'visitor',
    underLoad: 'droppable',
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
