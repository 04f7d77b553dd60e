import type { TicketStatus } from '@/contract/ticket'
import type { JudgedTicket } from '@/rules/ticketCode/judgeTicket'
import { Failure, notFound } from '../../../kernel/failure'
import type { SeatedTicket } from './ticket.repository'
import type { TicketGiftRow } from './ticketGift.repository'

const HOUR_MS = 3_600_000

/** Number of digits of a ticket number. */
export const ticketNoLength = 12
/** Gates open this long before the start, ms. */
export const ENTRY_MS = HOUR_MS
/** Longest time until a gift expires, ms, … */
const GIFT_MS = 24 * HOUR_MS
/** … and the least time between a gift's expiry and the start, ms. */
export const GIVE_BEFORE_MS = 2 * HOUR_MS

interface Begins {
  startAt: Date
}

/** When the gates open, ms. */
export const entryFrom = ({ startAt }: Begins): number => startAt.getTime() - ENTRY_MS

/**
 * Whether the last move of a schedule begins its entry anew: its gates open after the move. Those inside before a move
 * within the hour of entry stay inside.
 */
export const beginsAnew = (schedule: Begins & { movedAt: Date | null }): boolean =>
  schedule.movedAt !== null && entryFrom(schedule) > schedule.movedAt.getTime()

/** Latest time to give a ticket away, ms. */
export const giveUntil = ({ startAt }: Begins): number => startAt.getTime() - GIVE_BEFORE_MS

/** Stored expiry of a gift made at `now`, ms; `giftUntil` says when it ends. */
export const giftExpiry = (now: number): number => now + GIFT_MS

/** When a gift can no longer be accepted, ms: it follows a moved schedule. */
export const giftUntil = (
  { expireAt }: Pick<TicketGiftRow, 'expireAt'>,
  schedule: Begins,
): number => Math.min(expireAt.getTime(), giveUntil(schedule))

/** A ticket with its open gift, if any. */
export interface TicketWithGift extends SeatedTicket {
  gift: TicketGiftRow | undefined
}

/** Whether a gift can still be accepted at `now`, ms: an overdue gift cannot, even before the sweep ends it. */
export const isWaiting = (
  gift: TicketGiftRow | undefined,
  schedule: Begins,
  now: number,
): gift is TicketGiftRow => gift?.status === 'Open' && giftUntil(gift, schedule) > now

/** What changed a ticket, and when. */
export interface TicketChange {
  how: 'refunded' | 'cancelled' | 'moved'
  at: Date
}

/**
 * What changed a ticket after a moment: its cancelled show, its return or its show moved to another entry; undefined:
 * nothing did.
 */
export function changedAfter(
  { row, schedule }: SeatedTicket,
  moment: Date,
): TicketChange | undefined {
  const changes = [
    { how: 'cancelled', at: schedule.cancelledAt },
    { how: 'refunded', at: row.refundedAt },
    { how: 'moved', at: beginsAnew(schedule) ? schedule.movedAt : null },
  ] as const
  for (const { how, at } of changes) if (at !== null && at > moment) return { how, at }
  return undefined
}

/**
 * A ticket as it was at an earlier moment: without a return, a cancellation or a gift that followed. The times before a
 * move are not stored: such a show counts as beginning at that moment.
 */
export function ticketAt(ticket: TicketWithGift, moment: Date): TicketWithGift {
  const { row, schedule, gift } = ticket
  const isLater = (at: Date | null | undefined) => at != null && at > moment
  return {
    ...ticket,
    row: { ...row, status: isLater(row.refundedAt) ? 'Unused' : row.status },
    schedule: {
      ...schedule,
      cancelReason: isLater(schedule.cancelledAt) ? null : schedule.cancelReason,
      ...(isLater(schedule.movedAt) && {
        startAt: moment,
        endAt: new Date(moment.getTime() + ENTRY_MS),
      }),
    },
    gift: isLater(gift?.createdAt) ? undefined : gift,
  }
}

/** Ticket facts for judging at the gate. @param now ms */
export const judgedTicket = (
  { row, schedule, gift }: TicketWithGift,
  now: number,
): JudgedTicket => ({
  isUsed: row.status === 'Used',
  isVoid:
    row.status === 'Refunded' || schedule.cancelReason !== null || isWaiting(gift, schedule, now),
  entryFrom: entryFrom(schedule),
  endAt: schedule.endAt.getTime(),
})

/** Status at `now` for the ticket's holder or giver. */
export function statusAt(
  { row, schedule }: SeatedTicket,
  { userId, now }: { userId: string; now: number },
): TicketStatus {
  if (row.userId !== userId) return 'Given'
  return row.status === 'Unused' && schedule.endAt.getTime() <= now ? 'Expired' : row.status
}

/** Whether a ticket can still admit its holder: unused, not over, not cancelled. */
export const isUsable = ({ row, schedule }: SeatedTicket, now: number): boolean =>
  row.status === 'Unused' && schedule.cancelReason === null && schedule.endAt.getTime() > now

/** Reason why a ticket cannot be given away now; empty: it can. */
export function giveProblem(ticket: TicketWithGift, now: number): string {
  const { row, show, schedule, seat, gift } = ticket
  if (row.status === 'Used') return '这张票已经入场，不能转赠'
  if (row.status === 'Refunded') return '这张票已退，不能转赠'
  if (schedule.cancelReason !== null) return '演出已取消，不能转赠'
  if (row.status === 'Expired' || schedule.endAt.getTime() <= now) return '演出已经结束，不能转赠'
  if (show.needRealName || seat.viewerIdMask !== '') return '实名票只限本人入场，不能转赠'
  if (isWaiting(gift, schedule, now)) return '这张票正在等朋友领取，要换人请先收回'
  return giveUntil(schedule) > now ? '' : '开演前 2 小时起不能转赠'
}

/** 404 */
export const noTicket = () => notFound('门票不存在，请回到票夹查看')

/** 404 */
export const noGift = () => notFound('转赠链接无效，请向朋友核对')

/** 409: the ticket cannot be given away. */
export const notGivable = (message: string) => new Failure(409, message, 'notGivable')

/** 409: the gift was accepted, revoked or has expired. */
export const giftOver = (message: string) => new Failure(409, message, 'giftOver')
