import {
  and,
  arrayContains,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  ne,
  or,
} from 'drizzle-orm'
import { orderPayWindowMs } from '@/constants'
import type { MallOrderGroup } from '@/contract/mallOrder'
import type { OrderStatus } from '@/contract/order'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { withLines, type MallOrderWithLines } from './mallOrder.repository'
import { mallOrder } from './mallOrder.table'

/** Filter of a member's order list. */
export interface OrderFilter {
  group: MallOrderGroup
  /** Words from kernel/searchText; all must match. */
  words: readonly string[]
  /** Ids of orders with an open refund. */
  openRefunds: readonly string[]
  /** Server time, ms. */
  now: number
}

/** Created within the payment window; an expired order stays PendingPay while the outcome of its payment is unknown. */
const isInTime = (now: number) => gt(mallOrder.createdAt, new Date(now - orderPayWindowMs))

const statusOfGroup = {
  toPay: 'PendingPay',
  toShip: 'Paid',
  toReceive: 'Shipped',
  toPickup: 'ToPickup',
  done: 'Done',
} as const satisfies Partial<Record<MallOrderGroup, OrderStatus>>

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(mallOrder.tenantId, tenantId), eq(mallOrder.userId, userId))

function isInGroup({ group, openRefunds, now }: OrderFilter) {
  if (group === 'all') return undefined
  if (group === 'toPay') return and(eq(mallOrder.status, statusOfGroup.toPay), isInTime(now))
  if (group !== 'refund') return eq(mallOrder.status, statusOfGroup[group])
  return or(
    eq(mallOrder.status, 'Refunded'),
    gt(mallOrder.refundedAmount, 0),
    openRefunds.length > 0 ? inArray(mallOrder.id, [...openRefunds]) : undefined,
  )
}

/** A page of a member's orders, newest first. */
export async function ordersPage(
  db: Queryable,
  member: Member,
  filter: OrderFilter,
  pages: PageRequest,
): Promise<{ rows: MallOrderWithLines[]; total: number }> {
  const { words } = filter
  const isMeant = and(
    isOf(member),
    isInGroup(filter),
    words.length > 0 ? arrayContains(mallOrder.words, [...words]) : undefined,
  )
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(mallOrder)
      .where(isMeant)
      .orderBy(desc(mallOrder.createdAt), desc(mallOrder.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(mallOrder).where(isMeant),
  ])
  return { rows: await withLines(db, rows), total: counted?.total ?? 0 }
}

/**
 * Number of a member's orders per status. Unpaid orders are counted by payment, as in the list of all order types, and
 * without expired ones.
 * @param now server time, ms
 */
export async function countsByStatus(
  db: Queryable,
  member: Member,
  now: number,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .select({
      status: mallOrder.status,
      total: count(),
      payments: countDistinct(mallOrder.payOrderId),
    })
    .from(mallOrder)
    .where(and(isOf(member), or(ne(mallOrder.status, 'PendingPay'), isInTime(now))))
    .groupBy(mallOrder.status)
  return new Map(
    rows.map(({ status, total, payments }) => [status, status === 'PendingPay' ? payments : total]),
  )
}

/** Number of orders per payment. */
export async function countsByPayment(
  db: Queryable,
  tenantId: string,
  payOrderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (payOrderIds.length === 0) return new Map()
  const rows = await db
    .select({ id: mallOrder.payOrderId, total: count() })
    .from(mallOrder)
    .where(and(eq(mallOrder.tenantId, tenantId), inArray(mallOrder.payOrderId, [...payOrderIds])))
    .groupBy(mallOrder.payOrderId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}
