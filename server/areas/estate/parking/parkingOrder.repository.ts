import { and, desc, eq, inArray, max, sql, lt } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { tradeOrder, type BookedReduction } from '../../money/order/order.table'
import { parkingOrder, parkingQuote } from './parking.table'
import type { Member } from '../../../kernel/base'

export type ParkingOrderRow = typeof parkingOrder.$inferSelect

export async function insertParkingOrder(tx: Queryable, row: ParkingOrderRow): Promise<void> {
  await tx.insert(parkingOrder).values(row)
}

/** The open order of a stay. */
export async function openOrderOf(
  db: Queryable,
  tenantId: string,
  stayId: string,
): Promise<ParkingOrderRow | undefined> {
  const [row] = await db
    .select()
    .from(parkingOrder)
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.stayId, stayId),
        eq(parkingOrder.status, 'Open'),
      ),
    )
  return row
}

/** Id of the member's own open order of a stay, which a new one replaces. */
export async function replacedOrders(
  db: Queryable,
  { tenantId, userId }: Member,
  stayId: string,
): Promise<string[]> {
  const open = await openOrderOf(db, tenantId, stayId)
  return open?.userId === userId ? [open.orderId] : []
}

/** Reductions of some orders. */
export async function reductionsOf(
  db: Queryable,
  tenantId: string,
  orderIds: readonly string[],
): Promise<BookedReduction[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({ reductions: tradeOrder.reductions })
    .from(tradeOrder)
    .where(and(eq(tradeOrder.tenantId, tenantId), inArray(tradeOrder.id, [...orderIds])))
  return rows.flatMap(({ reductions }) => reductions)
}

/** Unpaid and paid orders of a stay, the newest first. */
export const countingOrdersOf = (
  db: Queryable,
  tenantId: string,
  stayId: string,
): Promise<ParkingOrderRow[]> =>
  db
    .select()
    .from(parkingOrder)
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.stayId, stayId),
        inArray(parkingOrder.status, ['Open', 'Paid']),
      ),
    )
    .orderBy(desc(parkingOrder.createdAt), desc(parkingOrder.orderId))

/** @throws Error when its status is not `from` */
export async function moveParkingOrder(
  tx: Queryable,
  { tenantId, id: orderId }: { tenantId: string; id: string },
  from: ParkingOrderRow['status'],
  status: ParkingOrderRow['status'],
): Promise<ParkingOrderRow> {
  const [row] = await tx
    .update(parkingOrder)
    .set({ status })
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.orderId, orderId),
        eq(parkingOrder.status, from),
      ),
    )
    .returning()
  if (!row) throw new Error(`order ${orderId} is no ${from} order of a stay`)
  return row
}

/** A member's payments for a stay. */
export interface MemberPayments {
  /** fen after reductions, minus refunds */
  paid: number
  /** fen of the fee settled by them */
  gross: number
  /** Time of the last payment. */
  at: Date
}

/** A member's payments for some stays, by stay id. */
export async function paidByMember(
  db: Queryable,
  { tenantId, userId }: Member,
  stayIds: readonly string[],
): Promise<Map<string, MemberPayments>> {
  if (stayIds.length === 0) return new Map()
  const rows = await db
    .select({
      stayId: parkingOrder.stayId,
      paid: sql<string>`sum(${tradeOrder.payAmount} - ${tradeOrder.refundedAmount})`,
      gross: sql<string>`sum(${parkingOrder.gross})`,
      at: max(parkingOrder.createdAt),
    })
    .from(parkingOrder)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, parkingOrder.tenantId), eq(tradeOrder.id, parkingOrder.orderId)),
    )
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.userId, userId),
        inArray(parkingOrder.stayId, [...stayIds]),
        inArray(parkingOrder.status, ['Paid', 'Refunded']),
      ),
    )
    .groupBy(parkingOrder.stayId)
  return new Map(
    rows.map(({ stayId, paid, gross, at }) => [
      stayId,
      { paid: Number(paid), gross: Number(gross), at: at ?? new Date(0) },
    ]),
  )
}

/** Paid orders of a member for a stay, oldest first. */
export async function paidOrdersOf(
  db: Queryable,
  { tenantId, userId }: Member,
  stayId: string,
): Promise<string[]> {
  const rows = await db
    .select({ orderId: parkingOrder.orderId })
    .from(parkingOrder)
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.userId, userId),
        eq(parkingOrder.stayId, stayId),
        inArray(parkingOrder.status, ['Paid', 'Refunded']),
      ),
    )
    .orderBy(parkingOrder.createdAt)
  return rows.map(({ orderId }) => orderId)
}

/** Stay that a member's order pays for. */
export async function stayOfOrder(
  db: Queryable,
  { tenantId, userId }: Member,
  orderId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ stayId: parkingOrder.stayId })
    .from(parkingOrder)
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.userId, userId),
        eq(parkingOrder.orderId, orderId),
      ),
    )
  return row?.stayId
}

/** Member with the last valid payment of a stay. */
export async function lastPayerOf(
  db: Queryable,
  tenantId: string,
  stayId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: parkingOrder.userId })
    .from(parkingOrder)
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.stayId, stayId),
        eq(parkingOrder.status, 'Paid'),
      ),
    )
    .orderBy(desc(parkingOrder.createdAt))
    .limit(1)
  return row?.userId
}

export type QuoteRow = typeof parkingQuote.$inferSelect

export async function insertQuote(db: Queryable, row: QuoteRow): Promise<void> {
  await db.insert(parkingQuote).values(row)
}

export async function findQuote(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(parkingQuote)
    .where(and(eq(parkingQuote.tenantId, tenantId), eq(parkingQuote.id, id)))
  return row
}

export async function deleteQuotes(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(parkingQuote)
    .where(and(eq(parkingQuote.tenantId, tenantId), lt(parkingQuote.expireAt, before)))
}
