import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  isNotNull,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { TicketOrderGroup } from '@/contract/ticketOrder'
import type { Queryable } from '../../../database/queryable'
import { isNotWaiting } from '../../people/sweepFault/sweepFault.service'
import type { Member } from '../../../kernel/base'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { showSchedule } from '../show/show.table'
import {
  isUnpaid,
  withSeats,
  type TicketOrderRow,
  type TicketOrderWithSeats,
} from './ticketOrder.repository'
import { ticketOrder } from './ticketOrder.table'

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(ticketOrder.tenantId, tenantId), eq(ticketOrder.userId, userId))

const isSchedule = and(
  eq(showSchedule.tenantId, ticketOrder.tenantId),
  eq(showSchedule.id, ticketOrder.scheduleId),
)

/**
 * Condition of a list group: held or to be paid, to be seen, seen, or ended without a show. An expired hold counts as
 * closed; an expired order whose payment is being confirmed is in no group. Every order is in `all`.
 */
function isInGroup(group: TicketOrderGroup, now: Date) {
  const isIssued = eq(ticketOrder.status, 'Issued')
  switch (group) {
    case 'all':
      return undefined
    case 'toPay':
      return and(isUnpaid, gt(ticketOrder.holdUntil, now))
    case 'coming':
      return and(isIssued, gt(showSchedule.endAt, now), isNull(showSchedule.cancelReason))
    case 'done':
      return or(
        eq(ticketOrder.status, 'Done'),
        and(isIssued, or(lte(showSchedule.endAt, now), isNotNull(showSchedule.cancelReason))),
      )
    case 'closed':
      return or(
        inArray(ticketOrder.status, ['Cancelled', 'Timeout', 'Refunded']),
        and(eq(ticketOrder.status, 'Holding'), lte(ticketOrder.holdUntil, now)),
      )
  }
}

/** A page of a member's orders, newest first. */
export async function ticketOrdersPage(
  db: Queryable,
  member: Member,
  { group, now }: { group: TicketOrderGroup; now: Date },
  pages: PageRequest,
): Promise<{ rows: TicketOrderWithSeats[]; total: number }> {
  const isMeant = and(isOf(member), isInGroup(group, now))
  const { limit, offset } = pageRange(pages)
  const [rows, total] = await Promise.all([
    db
      .select({ order: ticketOrder })
      .from(ticketOrder)
      .innerJoin(showSchedule, isSchedule)
      .where(isMeant)
      .orderBy(desc(ticketOrder.createdAt), desc(ticketOrder.id))
      .limit(limit)
      .offset(offset),
    countIn(db, member, group, now),
  ])
  const orders = rows.map(({ order }) => order)
  return { rows: await withSeats(db, orders), total }
}

/** Number of a member's orders in a group. */
export async function countIn(
  db: Queryable,
  member: Member,
  group: TicketOrderGroup,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(ticketOrder)
    .innerJoin(showSchedule, isSchedule)
    .where(and(isOf(member), isInGroup(group, now)))
  return row?.total ?? 0
}

/** Orders with expired holds and no payment, longest overdue first. */
export function holdsOver(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<TicketOrderRow[]> {
  return db
    .select()
    .from(ticketOrder)
    .where(
      and(
        eq(ticketOrder.tenantId, tenantId),
        isUnpaid,
        sql`${ticketOrder.status} = 'Holding'`,
        lte(ticketOrder.holdUntil, now),
        isNotWaiting(work, ticketOrder, now),
      ),
    )
    .orderBy(asc(ticketOrder.holdUntil))
    .limit(limit)
}

/** Orders of a schedule that hold or have seats, by id. */
export function openOrdersOf(
  db: Queryable,
  { tenantId, scheduleId }: Pick<TicketOrderRow, 'tenantId' | 'scheduleId'>,
): Promise<TicketOrderRow[]> {
  return db
    .select()
    .from(ticketOrder)
    .where(
      and(
        eq(ticketOrder.tenantId, tenantId),
        eq(ticketOrder.scheduleId, scheduleId),
        inArray(ticketOrder.status, ['Holding', 'PendingPay', 'Issued']),
      ),
    )
    .orderBy(asc(ticketOrder.id))
}

/** Paid orders whose schedule took place and has ended. */
export async function ordersSeen(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<TicketOrderRow[]> {
  const rows = await db
    .select({ order: ticketOrder })
    .from(ticketOrder)
    .innerJoin(showSchedule, isSchedule)
    .where(
      and(
        eq(ticketOrder.tenantId, tenantId),
        eq(ticketOrder.status, 'Issued'),
        lte(showSchedule.endAt, now),
        isNull(showSchedule.cancelReason),
        isNotWaiting(work, ticketOrder, now),
      ),
    )
    .orderBy(asc(ticketOrder.id))
    .limit(limit)
  return rows.map(({ order }) => order)
}
