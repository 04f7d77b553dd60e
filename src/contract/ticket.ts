/**
 * Tickets in a member's wallet (spec 7 myTicket; fields defined by this project). A ticket's code changes every 30
 * seconds (RFC 6238, rules/ticketCode) and is computed on the phone, so that it works offline: `Secret` comes with
 * every usable ticket and is stored on the device with it.
 *
 *   Unused → Used | Refunded | Expired; Unused → (given) → Unused of another member
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'
import { atMost, line, lines } from './humanText'
import { memberWords } from './memberWords'

export const ticketStatus = v.picklist(['Unused', 'Used', 'Refunded', 'Given', 'Expired'])

export const ticketAction = v.picklist(['showCode', 'give', 'takeBack', 'refund', 'viewOrder'])

export const ticket = v.object({
  Id: id,
  /** 12 digits, for display and typing. */
  No: v.string(),
  OrderId: id,
  /** Line of the order, for a refund. */
  Line: v.number(),
  ShowId: id,
  ScheduleId: id,
  Title: v.string(),
  Poster: v.string(),
  StartAt: time,
  EndAt: time,
  /** Start of admission. */
  EntryFrom: time,
  Theatre: v.string(),
  Hall: v.string(),
  Gate: v.string(),
  SeatText: v.string(),
  TierName: v.string(),
  Colour: v.string(),
  /** Of the tier, as in the show's own tiers; empty: sold before tiers had one. */
  Mark: v.string(),
  /** Where the seat lies in the hall (rules/seat/seatSpot); null: the hall's plan does not have it. */
  Spot: v.nullable(v.object({ Across: v.number(), Depth: v.number() })),
  Address: v.string(),
  Latitude: v.nullable(v.number()),
  Longitude: v.nullable(v.number()),
  /** 张*; empty when the show needs no names. */
  ViewerName: v.string(),
  ViewerIdMask: v.string(),
  EntryNote: v.string(),
  MovedText: v.string(),
  /**
   * Key of the rotating code, base64url; empty unless the member holds the ticket and it is usable. Format of the code:
   * rules/ticketCode.
   */
  Secret: v.string(),
  UsedAt: v.nullable(time),
  /** 阿梧 转赠: the name that the giver chose, or the masked one of papers; empty: bought. */
  FromText: memberWords,
  /** While offered as a gift: when it returns to the member automatically. */
  GivenUntil: v.nullable(time),
  GiftHash: v.string(),
  /** While offered: the name chosen for the friend; empty: none. */
  GiftFrom: memberWords,
  /** Deadline for giving the ticket away; null: not possible. */
  GiveUntil: v.nullable(time),
  Status: ticketStatus,
  StatusText: v.string(),
  Actions: v.array(ticketAction),
})

/** An offered ticket as seen by the recipient before accepting it. */
export const ticketGift = v.object({
  Hash: v.string(),
  /** Name that the giver chose; 李* where none was chosen, or until it has passed the content check. */
  FromName: memberWords,
  Message: memberWords,
  ShowId: id,
  Title: v.string(),
  Poster: v.string(),
  StartAt: time,
  Theatre: v.string(),
  Hall: v.string(),
  SeatText: v.string(),
  TierName: v.string(),
  ExpireAt: time,
  Status: v.picklist(['Open', 'Accepted', 'Revoked', 'Expired']),
  StatusText: v.string(),
  /** Null: visitor; mine: the viewer is the giver; taken: the viewer has accepted it. */
  Of: v.nullable(v.picklist(['mine', 'taken'])),
})

const base = '/tktins/api/v1/myTicket'
const giftHash = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{22,64}$/, '链接不完整'))

/** Form for giving a ticket away; also validated before sending. */
export const giveRequest = v.object({
  /** Created by the app once per gift: a form sent twice creates one gift. */
  RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '请求编号格式不正确')),
  Id: id,
  Message: v.optional(v.pipe(lines, atMost(60, '留言最多 60 个字')), ''),
  /** Name by which the friend knows the giver; empty: the masked name of papers. */
  FromName: v.optional(v.pipe(line, atMost(20, '署名最多 20 个字')), ''),
})

export const myTicketCalls = {
  list: post(`${base}/list/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '票夹：还能用的票，最近开演的在前，带动态码密钥，可离线保存',
    request: v.object({}),
    data: v.object({ Tickets: v.array(ticket) }),
  }),
  allList: post(`${base}/allList/c`, {
    auth: 'member',
    underLoad: 'reading',
    summary: '全部门票，含已用、已退、已转赠、已结束，新的在前；Used：只列本人凭票入场过的',
    request: v.object({
      ...pageFields,
      Ended: v.optional(v.boolean()),
      Used: v.optional(v.boolean()),
    }),
    data: paged(ticket),
  }),
  /** Not in the spec, like all calls below. */
  detail: post(`${base}/detail/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '一张门票',
    request: v.object({ Id: id }),
    data: ticket,
  }),
  give: post(`${base}/give/c`, {
    auth: 'member',
    underLoad: 'member',
    summary:
      '转赠：得到给朋友的链接，24 小时或开演前 2 小时内有效，其间本人不能入场；实名票、已用票 409（notGivable）',
    request: giveRequest,
    data: v.object({ Ticket: ticket, SharePath: v.string() }),
  }),
  takeBack: post(`${base}/takeBack/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '收回还没有被领取的转赠',
    request: v.object({ Id: id }),
    data: ticket,
  }),
  gift: post(`${base}/gift/c`, {
    auth: 'visitor',
    underLoad: 'member',
    summary: '朋友打开的转赠链接',
    request: v.object({ Hash: giftHash }),
    data: ticketGift,
  }),
  accept: post(`${base}/accept/c`, {
    auth: 'member',
    underLoad: 'member',
    summary: '领取转赠的门票，原来的码立即失效；领过、收回、过期的 409（Reason: giftOver）',
    request: v.object({ Hash: giftHash }),
    data: ticket,
  }),
}

export type Ticket = v.InferOutput<typeof ticket>
export type TicketStatus = v.InferOutput<typeof ticketStatus>
export type TicketAction = v.InferOutput<typeof ticketAction>
export type TicketGift = v.InferOutput<typeof ticketGift>
