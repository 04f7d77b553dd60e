import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { newId } from '../../../kernel/ids'
import { ticketOrder, ticketOrderEvent, ticketOrderSeat } from './ticketOrder.table'

export type TicketOrderRow = typeof ticketOrder.$inferSelect
export type TicketSeatRow = typeof ticketOrderSeat.$inferSelect
export type TicketEventRow = typeof ticketOrderEvent.$inferSelect

/** An order with its seats, by line. */
export interface TicketOrderWithSeats extends TicketOrderRow {
  lines: TicketSeatRow[]
}

/** Primary key of a ticket order. */
export type TicketOrderKey = Pick<TicketOrderRow, 'tenantId' | 'id'>

/** Statuses in which seats are held but unpaid. */
export const unpaidStatuses = ['Holding', 'PendingPay'] as const

const isOrder = ({ tenantId, id }: TicketOrderKey) =>
  and(eq(ticketOrder.tenantId, tenantId), eq(ticketOrder.id, id))

/** Literals, not parameters: PostgreSQL uses a partial index only for constant conditions. */
export const isUnpaid = sql`${ticketOrder.status} in ('Holding', 'PendingPay')`

/** @returns false when the member has created another unpaid order of the schedule meanwhile */
export async function insertTicketOrder(
  db: Queryable,
  { lines, ...row }: TicketOrderWithSeats,
): Promise<boolean> {
  const inserted = await db.insert(ticketOrder).values(row).onConflictDoNothing().returning()
  if (inserted.length === 0) return false
  await db.insert(ticketOrderSeat).values(lines)
  return true
}

/** Loads the seats of orders. */
export async function withSeats(
  db: Queryable,
  rows: readonly TicketOrderRow[],
): Promise<TicketOrderWithSeats[]> {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ id }) => id)
  const seats = await db
    .select()
    .from(ticketOrderSeat)
    .where(and(eq(ticketOrderSeat.tenantId, first.tenantId), inArray(ticketOrderSeat.orderId, ids)))
    .orderBy(asc(ticketOrderSeat.line))
  return rows.map((row) => ({ ...row, lines: seats.filter(({ orderId }) => orderId === row.id) }))
}

/** An order without a lock, by its id or that of its payment. */
export async function findTicketOrder(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { payOrderId: string },
): Promise<TicketOrderWithSeats | undefined> {
  const meant = 'id' in by ? eq(ticketOrder.id, by.id) : eq(ticketOrder.payOrderId, by.payOrderId)
  const rows = await db
    .select()
    .from(ticketOrder)
    .where(and(eq(ticketOrder.tenantId, tenantId), meant))
  return (await withSeats(db, rows))[0]
}

/** Orders by their ids, without a lock. */
export async function ordersById(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<TicketOrderWithSeats[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(ticketOrder)
    .where(and(eq(ticketOrder.tenantId, tenantId), inArray(ticketOrder.id, [...ids])))
  return withSeats(db, rows)
}

/** Locks an order until the transaction ends: after its payment, before all other theatre rows. */
export async function lockTicketOrder(
  db: Queryable,
  key: TicketOrderKey,
): Promise<TicketOrderWithSeats | undefined> {
  const rows = await db.select().from(ticketOrder).where(isOrder(key)).for('update')
  return (await withSeats(db, rows))[0]
}

/** A member's unpaid order of a schedule; at most one exists. */
export async function unpaidOf(
  db: Queryable,
  { tenantId, userId, scheduleId }: Pick<TicketOrderRow, 'tenantId' | 'userId' | 'scheduleId'>,
): Promise<TicketOrderWithSeats | undefined> {
  const rows = await db
    .select()
    .from(ticketOrder)
    .where(
      and(
        eq(ticketOrder.tenantId, tenantId),
        eq(ticketOrder.scheduleId, scheduleId),
        eq(ticketOrder.userId, userId),
        isUnpaid,
        sql`${ticketOrder.source} = 'member'`,
      ),
    )
  return (await withSeats(db, rows))[0]
}

/** Updates an order whose status is unchanged since it was read; undefined: the status has changed. */
export async function updateTicketOrder(
  db: Queryable,
  order: Pick<TicketOrderRow, 'tenantId' | 'id' | 'status'>,
  changes: Partial<Omit<TicketOrderRow, 'tenantId' | 'id'>>,
): Promise<TicketOrderRow | undefined> {
  const [row] = await db
    .update(ticketOrder)
    .set(changes)
    .where(and(isOrder(order), eq(ticketOrder.status, order.status)))
    .returning()
  return row
}

/** Updates one seat of an order. */
export async function updateSeat(
  db: Queryable,
  { tenantId, orderId, line }: Pick<TicketSeatRow, 'tenantId' | 'orderId' | 'line'>,
  changes: Partial<Omit<TicketSeatRow, 'tenantId' | 'orderId' | 'line'>>,
): Promise<void> {
  await db
    .update(ticketOrderSeat)
    .set(changes)
    .where(
      and(
        eq(ticketOrderSeat.tenantId, tenantId),
        eq(ticketOrderSeat.orderId, orderId),
        eq(ticketOrderSeat.line, line),
      ),
    )
}

/** Adds an entry to an order's timeline. */
export async function addEvent(
  db: Queryable,
  { tenantId, id }: TicketOrderKey,
  at: Date,
  title: string,
  text = '',
): Promise<void> {
  await db.insert(ticketOrderEvent).values({ tenantId, orderId: id, id: newId(), at, title, text })
}

/** Timeline entries of an order, newest first. */
export function eventsOf(
  db: Queryable,
  { tenantId, id }: TicketOrderKey,
): Promise<TicketEventRow[]> {
  return db
    .select()
    .from(ticketOrderEvent)
    .where(and(eq(ticketOrderEvent.tenantId, tenantId), eq(ticketOrderEvent.orderId, id)))
    .orderBy(desc(ticketOrderEvent.at), desc(ticketOrderEvent.id))
}
