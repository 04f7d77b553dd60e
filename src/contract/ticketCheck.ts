/**
 * Ticket checks at the gate: staff use the same scanner as for invitations, also offline. A device holds the day's
 * tickets with their code keys and reports its decisions later.
 */
import * as v from 'valibot'
import { ticketResults } from '@/rules/ticketCode/judgeTicket'
import { acknowledgement } from './acknowledgement'
import { calendarDate } from './calendar'
import { deviceTimes } from './deviceTimes'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'
import { atMost, exact, line } from './humanText'

export const ticketResult = v.picklist(ticketResults)

/** A ticket for gate staff. */
export const checkedTicket = v.object({
  Id: id,
  No: v.string(),
  Title: v.string(),
  StartAt: time,
  EntryFrom: time,
  EndAt: time,
  Hall: v.string(),
  Gate: v.string(),
  SeatText: v.string(),
  TierName: v.string(),
  /** 张*，330*************21: to compare with the identity card shown. Empty when the show needs no names. */
  ViewerName: v.string(),
  ViewerIdMask: v.string(),
})

export const ticketCheckRecord = v.object({
  Id: id,
  At: time,
  StaffName: v.string(),
  Gate: v.string(),
  Way: v.picklist(['scan', 'type']),
  Title: v.string(),
  SeatText: v.string(),
  Result: ticketResult,
  ResultText: v.string(),
  /** online; synced: made offline; conflict: admitted offline although used or refunded by then. */
  SyncState: v.picklist(['online', 'synced', 'conflict']),
  ConflictText: v.string(),
  Acknowledgement: acknowledgement,
})

export const ticketCheckAnswer = v.object({
  Result: ticketResult,
  ResultText: v.string(),
  /** Null for another park's ticket. */
  Ticket: v.nullable(checkedTicket),
  LastCheck: v.nullable(v.object({ At: time, By: v.string(), Gate: v.string() })),
})

/** One ticket of a day on a device. */
export const dayTicket = v.object({
  ...checkedTicket.entries,
  /** Code key, base64url; empty for a ticket that is used, refunded or offered as a gift. */
  Secret: v.string(),
  IsUsed: v.boolean(),
  /** Refunded, or offered as a gift. */
  IsVoid: v.boolean(),
})

const staff = { auth: 'staff', roles: ['invitation'] } as const
const base = '/tktins/api/v1/ticketCheck'
const code = v.pipe(exact, v.minLength(1, '请扫码或输入票号'), v.maxLength(512, '内容过长'))
const gate = v.optional(v.pipe(line, atMost(20, '通道最多 20 个字')), '')

export const ticketCheckCalls = {
  checkInfo: post(`${base}/checkInfo/c`, {
    ...staff,
    underLoad: 'never',
    summary: '检票前查看：扫到的动态码或票号对应的门票与结果，不改变任何东西',
    request: v.object({ Code: code }),
    data: ticketCheckAnswer,
  }),
  check: post(`${base}/check/c`, {
    ...staff,
    underLoad: 'never',
    summary: '检票入场，同一 RequestId 只算一次；离线补传时带设备时间，冲突记录',
    request: v.object({
      RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
      Code: code,
      Gate: gate,
      Way: v.picklist(['scan', 'type']),
      Offline: v.optional(
        v.object({
          ...deviceTimes.entries,
          /** The device's decision: ok means that the holder has entered. */
          Result: ticketResult,
        }),
      ),
    }),
    data: v.object({ ...ticketCheckAnswer.entries, Record: ticketCheckRecord }),
  }),
  records: post(`${base}/records/c`, {
    ...staff,
    underLoad: 'reading',
    summary: '检票记录，新的在前',
    request: v.object({ ...pageFields, ScheduleId: v.optional(id) }),
    data: paged(ticketCheckRecord),
  }),
  day: post(`${base}/day/c`, {
    ...staff,
    underLoad: 'reading',
    summary: '今天各场在这个通道入场的门票与动态码密钥，供没有网络时检票；只给核销人员，只供当天',
    request: v.object({ Gate: gate }),
    data: v.object({
      Day: calendarDate,
      ExpireAt: time,
      Schedules: v.array(
        v.object({
          Id: id,
          Title: v.string(),
          StartAt: time,
          Hall: v.string(),
          Sold: v.number(),
          CheckedIn: v.number(),
        }),
      ),
      /** Gates of today's seats, sorted by name; a device selects one. */
      Gates: v.array(v.string()),
      /** Gate of the listed tickets; empty: only seats without a gate. */
      Gate: v.string(),
      Tickets: v.array(dayTicket),
    }),
  }),
}

export type TicketResult = v.InferOutput<typeof ticketResult>
export type CheckedTicket = v.InferOutput<typeof checkedTicket>
export type TicketCheckRecord = v.InferOutput<typeof ticketCheckRecord>
export type TicketCheckAnswer = v.InferOutput<typeof ticketCheckAnswer>
export type DayTicket = v.InferOutput<typeof dayTicket>
