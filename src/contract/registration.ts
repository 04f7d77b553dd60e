/** A registration: one submission for one or several people; each person takes one place (spec 7 Activity sign-up). */
import * as v from 'valibot'
import { givenAnswer } from './activityForm'
import { calendarDate } from './calendar'
import { fen, id, time } from './fields'

export const registrationStatus = v.picklist([
  'PendingPay',
  'PendingAudit',
  'Confirmed',
  'CheckedIn',
  'Finished',
  'Waitlisted',
  /** A place from the waiting list is reserved until OfferedUntil. */
  'Offered',
  'Rejected',
  'Cancelled',
  'Refunded',
  'NoShow',
])

export const registration = v.object({
  Id: id,
  No: v.string(),
  ActivityId: id,
  Title: v.string(),
  Cover: v.string(),
  PlaceName: v.string(),
  StartAt: time,
  EndAt: time,
  People: v.number(),
  CheckedIn: v.number(),
  Amount: fen,
  Points: v.number(),
  CreatedAt: time,
  /** Position on the waiting list: number of registrations before it; 0 when not waiting. */
  Ahead: v.number(),
  OfferedUntil: v.nullable(time),
  /** Expiry of the unpaid order. */
  ExpireAt: v.nullable(time),
  OrderId: v.nullable(id),
  /** Why it was rejected or cancelled. */
  Reason: v.string(),
  Status: registrationStatus,
  StatusText: v.string(),
  Actions: v.array(
    v.picklist(['pay', 'accept', 'decline', 'edit', 'cancel', 'showCode', 'viewOrder', 'again']),
  ),
})

export const registrationRecord = v.object({
  ...registration.entries,
  Answers: v.array(givenAnswer),
  Persons: v.array(
    v.object({
      Name: v.string(),
      CheckedInAt: v.nullable(time),
      Answers: v.array(givenAnswer),
      GuardianText: v.string(),
    }),
  ),
  RefundText: v.string(),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  BuildingId: v.nullable(id),
  Timeline: v.array(v.object({ At: time, Text: v.string() })),
})

/** A person saved for the next sign-up; numbers are masked, the full numbers never leave the server. */
export const keptPerson = v.object({
  Id: id,
  Name: v.string(),
  PhoneMask: v.string(),
  IdCardMask: v.string(),
  /** Empty when unknown. */
  Birthday: v.union([v.literal(''), calendarDate]),
  /** The entry of the member themself. */
  IsSelf: v.boolean(),
})

export type Registration = v.InferOutput<typeof registration>
export type RegistrationRecord = v.InferOutput<typeof registrationRecord>
export type KeptPerson = v.InferOutput<typeof keptPerson>
