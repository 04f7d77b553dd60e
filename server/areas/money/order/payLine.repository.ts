import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Order } from './order.repository'
import { tradeOrderPayLine } from './order.table'

export type PayLineRow = typeof tradeOrderPayLine.$inferSelect
export type NewPayLine = Omit<PayLineRow, 'tenantId' | 'orderId' | 'line' | 'refunded'>

/** A line of inner money: its account is known. */
export type InnerLine = PayLineRow & {
  account: NonNullable<PayLineRow['account']>
  ownerId: string
}

/** The lines that are inner money. */
export const innerLines = (lines: readonly PayLineRow[]): InnerLine[] =>
  lines.filter((line): line is InnerLine => line.account !== null && line.ownerId !== null)

/** fen */
export const sumOfLines = (lines: readonly { amount: number }[]): number =>
  lines.reduce((total, { amount }) => total + amount, 0)

/** Condition: the pay line belongs to this order. */
export const isLineOf = ({ tenantId, id }: Order) =>
  and(eq(tradeOrderPayLine.tenantId, tenantId), eq(tradeOrderPayLine.orderId, id))

/** Money sources of an order, booked or planned. */
export function payLinesOf(db: Queryable, order: Order): Promise<PayLineRow[]> {
  return db
    .select()
    .from(tradeOrderPayLine)
    .where(isLineOf(order))
    .orderBy(asc(tradeOrderPayLine.line))
}

/** Inserts the money sources of an order that has none. */
export async function insertPayLines(
  db: Queryable,
  { tenantId, id: orderId }: Order,
  lines: readonly NewPayLine[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insert(tradeOrderPayLine)
    .values(lines.map((row, line) => ({ ...row, tenantId, orderId, line, refunded: 0 })))
}

/** Deletes the sources of an abandoned payment; the ledger keeps the hold and release. */
export async function deletePayLines(db: Queryable, order: Order): Promise<void> {
  await db.delete(tradeOrderPayLine).where(isLineOf(order))
}
