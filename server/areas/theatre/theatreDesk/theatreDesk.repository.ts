import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SeatState } from '@/rules/seat/seatStates'
import type { Queryable } from '../../../database/queryable'
import { showSeat } from '../showSeat/showSeat.table'
import { ticket } from '../ticket/ticket.table'
import { ticketOrder } from '../ticketOrder/ticketOrder.table'

/** Number of a schedule's seats per state; seats without a row (never touched) are not counted. */
export type SeatCounts = Readonly<Record<SeatState, number>>

/** Number of admitting tickets of a schedule, and how many of them were used. */
export interface GateCounts {
  tickets: number
  checkedIn: number
}

const noSeats: SeatCounts = { free: 0, held: 0, sold: 0, blocked: 0 }

/** Seat counts by schedule id; schedules without touched seats are missing. */
export async function seatCountsOf(
  db: Queryable,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, SeatCounts>> {
  const countsBySchedule = new Map<string, SeatCounts>()
  if (scheduleIds.length === 0) return countsBySchedule
  const rows = await db
    .select({ id: showSeat.scheduleId, state: showSeat.state, seats: count() })
    .from(showSeat)
    .where(and(eq(showSeat.tenantId, tenantId), inArray(showSeat.scheduleId, [...scheduleIds])))
    .groupBy(showSeat.scheduleId, showSeat.state)
  for (const { id, state, seats } of rows)
    countsBySchedule.set(id, { ...(countsBySchedule.get(id) ?? noSeats), [state]: seats })
  return countsBySchedule
}

/** Ticket counts by schedule id; schedules without tickets are missing. */
export async function gateCountsOf(
  db: Queryable,
  tenantId: string,
  scheduleIds: readonly string[],
): Promise<Map<string, GateCounts>> {
  if (scheduleIds.length === 0) return new Map()
  const rows = await db
    .select({
      id: ticket.scheduleId,
      tickets: count(),
      checkedIn: sql<number>`(count(*) filter (where ${ticket.status} = 'Used'))::int`,
    })
    .from(ticket)
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        inArray(ticket.scheduleId, [...scheduleIds]),
        ne(ticket.status, 'Refunded'),
      ),
    )
    .groupBy(ticket.scheduleId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

/** Tickets and refunds affected by cancelling a schedule. */
export interface Stakes {
  tickets: number
  /** Still to be refunded, fen; `atCounter`: the part sold at the counter, fetched there. */
  refund: number
  atCounter: number
  /** Orders awaiting payment. */
  unpaid: number
}

/** Paid tickets and open orders of a schedule. */
export async function stakesOf(
  db: Queryable,
  tenantId: string,
  scheduleId: string,
): Promise<Stakes> {
  const left = sql`${ticketOrder.payAmount} - ${ticketOrder.refundedAmount}`
  const isPaid = sql`${ticketOrder.status} in ('Issued', 'Done')`
  const [[orders], counts] = await Promise.all([
    db
      .select({
        refund: sql<string>`coalesce(sum(${left}) filter (where ${isPaid}), 0)`,
        atCounter: sql<string>`coalesce(sum(${left}) filter (where ${isPaid} and ${ticketOrder.source} = 'counter'), 0)`,
        unpaid: sql<number>`(count(*) filter (where ${ticketOrder.status} in ('Holding', 'PendingPay')))::int`,
      })
      .from(ticketOrder)
      .where(and(eq(ticketOrder.tenantId, tenantId), eq(ticketOrder.scheduleId, scheduleId))),
    gateCountsOf(db, tenantId, [scheduleId]),
  ])
  return {
    tickets: counts.get(scheduleId)?.tickets ?? 0,
    refund: Number(orders?.refund ?? 0),
    atCounter: Number(orders?.atCounter ?? 0),
    unpaid: orders?.unpaid ?? 0,
  }
}

/** A counter sale. */
export interface CounterSold {
  id: string
  orderCode: string
  seats: number
  payAmount: number
  refundedAmount: number
  issuedAt: Date | null
}

/** Counter sales of a schedule, newest first. @param id only this order */
export function counterSalesOf(
  db: Queryable,
  tenantId: string,
  { scheduleId, id }: { scheduleId: string; id?: string },
  limit: number,
): Promise<CounterSold[]> {
  return db
    .select({
      id: ticketOrder.id,
      orderCode: ticketOrder.orderCode,
      seats: ticketOrder.seats,
      payAmount: ticketOrder.payAmount,
      refundedAmount: ticketOrder.refundedAmount,
      issuedAt: ticketOrder.issuedAt,
    })
    .from(ticketOrder)
    .where(
      and(
        eq(ticketOrder.tenantId, tenantId),
        eq(ticketOrder.scheduleId, scheduleId),
        eq(ticketOrder.source, 'counter'),
        id === undefined ? undefined : eq(ticketOrder.id, id),
      ),
    )
    .orderBy(desc(ticketOrder.createdAt))
    .limit(limit)
}

/** Ticket numbers of an order by line; unused and used tickets only. */
export async function ticketNosOf(
  db: Queryable,
  tenantId: string,
  orderId: string,
): Promise<Map<number, string>> {
  const rows = await db
    .select({ line: ticket.line, no: ticket.no })
    .from(ticket)
    .where(
      and(
        eq(ticket.tenantId, tenantId),
        eq(ticket.orderId, orderId),
        inArray(ticket.status, ['Unused', 'Used']),
      ),
    )
    .orderBy(asc(ticket.line))
  return new Map(rows.map(({ line, no }) => [line, no]))
}
