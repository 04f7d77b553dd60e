/**
 * Tickets at the gate: staff check them with the scanner that checks invitations, also without a network. A device
 * holds the day's tickets with the keys of their codes, and says later what it decided.
 */
import * as v from 'valibot'
import { ticketResults } from '@/rules/ticketCode/judgeTicket'
import { calendarDate } from './calendar'
import { id, pageFields, paged, post, time } from './endpoint'

export const ticketResult = v.picklist(ticketResults)

/** What staff see of a ticket. */
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
  /** 张*，330*************21: to be compared with the card that is shown. Empty where no name is asked for. */
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
  /** online; synced: made without a network; conflict: admitted there although it was used or given back by then. */
  SyncState: v.picklist(['online', 'synced', 'conflict']),
  ConflictText: v.string(),
})

export const ticketCheckAnswer = v.object({
  Result: ticketResult,
  ResultText: v.string(),
  /** Null for what is not of this park. */
  Ticket: v.nullable(checkedTicket),
  LastCheck: v.nullable(v.object({ At: time, By: v.string(), Gate: v.string() })),
})

/** One ticket of a day on a device. */
export const dayTicket = v.object({
  ...checkedTicket.entries,
  /** Key of its code, base64url; empty for a ticket that is used, given back or waiting for a friend. */
  Secret: v.string(),
  IsUsed: v.boolean(),
  /** Given back, or waiting for a friend. */
  IsVoid: v.boolean(),
})

const staff = { auth: 'staff', roles: ['invitation'] } as const
const base = '/tktins/api/v1/ticketCheck'
const code = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, '请扫码或输入票号'),
  v.maxLength(512, '内容过长'),
)
const gate = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20, '通道最多 20 个字')), '')

export const ticketCheckCalls = {
  checkInfo: post(`${base}/checkInfo/c`, {
    ...staff,
    summary: '检票前查看：扫到的动态码或票号对应的门票与结果，不改变任何东西',
    request: v.object({ Code: code }),
    data: ticketCheckAnswer,
  }),
  check: post(`${base}/check/c`, {
    ...staff,
    summary: '检票入场，同一 RequestId 只算一次；离线补传时带设备时间，冲突记录',
    request: v.object({
      RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
      Code: code,
      Gate: gate,
      Way: v.picklist(['scan', 'type']),
      Offline: v.optional(
        v.object({
          DeviceAt: time,
          LastServerAt: v.nullable(time),
          SinceServerMs: v.nullable(v.number()),
          /** What the device decided: the admitted have come in. */
          Result: ticketResult,
        }),
      ),
    }),
    data: v.object({ ...ticketCheckAnswer.entries, Record: ticketCheckRecord }),
  }),
  records: post(`${base}/records/c`, {
    ...staff,
    summary: '检票记录，新的在前',
    request: v.object({ ...pageFields, ScheduleId: v.optional(id) }),
    data: paged(ticketCheckRecord),
  }),
  day: post(`${base}/day/c`, {
    ...staff,
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
      /** Gates of today's seats, in order of their names; a device chooses one of them. */
      Gates: v.array(v.string()),
      /** The gate whose tickets follow; empty: only seats without a gate. */
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
