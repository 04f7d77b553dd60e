import type { MemberWords } from '@/contract/memberWords'
import type { Ticket, TicketGift } from '@/contract/ticket'
import { type SeatSpot, seatSpot } from '@/rules/seat/seatSpot'
import { ownWords, parkWords, sentenceWith } from '../../../kernel/memberWords'
import type { Queryable } from '../../../database/queryable'
import { refundPercentOf } from '../show/show.service'
import type { HallService } from '../hall/hall.service'
import type { SeatedTicket } from './ticket.repository'
import type { NamedGift, TicketGiftRow } from './ticketGift.repository'
import type { TicketKeys } from './ticketKeys'
import {
  giveProblem,
  isUsable,
  isWaiting,
  statusAt,
  type TicketWithGift,
  entryFrom,
  giftUntil,
  giveUntil,
} from './ticketState'

const statusTexts: Record<Ticket['Status'], string> = {
  Unused: '待使用',
  Used: '已使用',
  Refunded: '已退票',
  Given: '已转赠',
  Expired: '已过期',
}

interface Shown {
  keys: TicketKeys
  userId: string
  /** ms */
  now: number
  /** The giver's name as the viewer may read it. */
  nameOf: (gift: NamedGift) => MemberWords
  /** Where the ticket's seat lies in its hall. */
  spotOf: (ticket: SeatedTicket) => SeatSpot | null
}

function actionsOf(ticket: TicketWithGift, { userId, now }: Shown): Ticket['Actions'] {
  const { row, gift, buyerId, schedule } = ticket
  const actions: Ticket['Actions'] = []
  if (row.userId === userId && isUsable(ticket, now)) {
    const waits = isWaiting(gift, schedule, now)
    if (!waits) actions.push('showCode')
    if (giveProblem(ticket, now) === '') actions.push('give')
    if (waits) actions.push('takeBack')
    const mayRefund = refundPercentOf(ticket, now) > 0
    if (!waits && buyerId === userId && mayRefund) actions.push('refund')
  }
  if (buyerId === userId) actions.push('viewOrder')
  return actions
}

function statusTextOf(ticket: TicketWithGift, status: Ticket['Status'], now: number): string {
  if (status !== 'Unused') return statusTexts[status]
  if (ticket.schedule.cancelReason !== null) return '演出已取消'
  if (isWaiting(ticket.gift, ticket.schedule, now)) return '转赠中'
  return now >= entryFrom(ticket.schedule) ? '可入场' : statusTexts.Unused
}

/**
 * A ticket as seen by its holder or a former holder: only the holder gets the code key and the number.
 * @param gifts of this ticket, newest first
 */
export function ticketOf(
  seatedTicket: SeatedTicket,
  gifts: readonly NamedGift[],
  shown: Shown,
): Ticket {
  const { row, seat, show, schedule, hall } = seatedTicket
  const { keys, userId, now } = shown
  const gift = gifts.find((each) => each.gift.status === 'Open')?.gift
  const received = gifts.find((each) => each.gift.toUserId === userId)
  const ticket: TicketWithGift = { ...seatedTicket, gift }
  const isHolder = row.userId === userId
  const waiting = isHolder && isWaiting(gift, schedule, now) ? gift : undefined
  const Status = statusAt(seatedTicket, shown)
  const canGive = isHolder && (waiting !== undefined || giveProblem(ticket, now) === '')
  return {
    Id: row.id,
    No: isHolder ? row.no : '',
    OrderId: row.orderId,
    Line: row.line,
    ShowId: show.id,
    ScheduleId: schedule.id,
    Title: show.title,
    Poster: show.poster,
    StartAt: schedule.startAt.getTime(),
    EndAt: schedule.endAt.getTime(),
    EntryFrom: entryFrom(schedule),
    Theatre: hall.theatre,
    Hall: hall.name,
    Gate: seat.gate,
    SeatText: seat.seatText,
    TierName: seat.tierName,
    Colour: seat.colour,
    Mark: seat.mark,
    Spot: shown.spotOf(seatedTicket),
    Address: hall.address,
    Latitude: hall.latitude,
    Longitude: hall.longitude,
    ViewerName: seat.viewerName,
    ViewerIdMask: seat.viewerIdMask,
    EntryNote: show.notices.entry,
    MovedText: schedule.movedText,
    Secret: isHolder && !waiting && isUsable(seatedTicket, now) ? keys.secretOf(row) : '',
    UsedAt: isHolder ? (row.usedAt?.getTime() ?? null) : null,
    FromText:
      isHolder && received
        ? sentenceWith(shown.nameOf(received), (name) => `${name} 转赠`)
        : parkWords(''),
    GivenUntil: waiting ? giftUntil(waiting, schedule) : null,
    GiftHash: waiting?.hash ?? '',
    GiftFrom: ownWords(waiting?.fromName ?? ''),
    GiveUntil: canGive ? giveUntil(schedule) : null,
    Status,
    StatusText: statusTextOf(ticket, Status, now),
    Actions: actionsOf(ticket, shown),
  }
}

const giftTexts: Record<TicketGift['Status'], string> = {
  Open: '待领取',
  Accepted: '已被领取',
  Revoked: '朋友已收回',
  Expired: '已过期',
}

/** Status of a gift at `now`, ms. */
export const giftStatusAt = (
  gift: TicketGiftRow,
  { schedule }: Pick<SeatedTicket, 'schedule'>,
  now: number,
): TicketGift['Status'] =>
  gift.status === 'Open' && !isWaiting(gift, schedule, now) ? 'Expired' : gift.status

interface GiftWords {
  /** Undefined: a visitor. */
  userId: string | undefined
  now: number
  message: MemberWords
  name: MemberWords
}

/** A gift as its link shows it. */
export function giftOf(
  { gift }: NamedGift,
  { seat, show, schedule, hall }: SeatedTicket,
  { userId, now, message, name }: GiftWords,
): TicketGift {
  const Status = giftStatusAt(gift, { schedule }, now)
  const isTaken = userId !== undefined && gift.toUserId === userId
  return {
    Hash: gift.hash,
    FromName: name,
    Message: message,
    ShowId: show.id,
    Title: show.title,
    Poster: show.poster,
    StartAt: schedule.startAt.getTime(),
    Theatre: hall.theatre,
    Hall: hall.name,
    SeatText: seat.seatText,
    TierName: seat.tierName,
    ExpireAt: giftUntil(gift, schedule),
    Status,
    StatusText: giftTexts[Status],
    Of: gift.fromUserId === userId ? 'mine' : isTaken ? 'taken' : null,
  }
}

/** Reader of where the seats of some tickets lie in their halls; null where the plan does not have the seat. */
export async function ticketSpots(
  db: Queryable,
  halls: Pick<HallService, 'planOf'>,
  tickets: readonly SeatedTicket[],
): Promise<(ticket: SeatedTicket) => SeatSpot | null> {
  const spots = new Map<string, SeatSpot>()
  for (const { row, seat, schedule } of tickets) {
    const { plan, seats } = await halls.planOf(db, schedule.tenantId, schedule.planId)
    const planSeat = seats[seat.seat]
    if (planSeat) spots.set(row.id, seatSpot(plan, planSeat))
  }
  return ({ row }) => spots.get(row.id) ?? null
}
