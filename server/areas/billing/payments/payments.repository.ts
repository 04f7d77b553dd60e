import { and, asc, desc, eq, exists, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus, OrderType } from '@/contract/order'
import type { PayWay } from '@/contract/payment'
import type { Queryable } from '../../../database/queryable'
import { mallOrder } from '../../mall/mallOrder/mallOrder.table'
import { ledgerMovement, ledgerPosting } from '../../money/ledger/ledger.table'
import { orderIdsOfNumber, paymentsOf } from '../../money/order/order.service'
import { tradeOrder, tradeOrderPayLine } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { auditEntry } from '../../people/audit/audit.table'
import { userMessage } from '../../people/userMessage/userMessage.table'
import { ticket } from '../../theatre/ticket/ticket.table'
import { ticketOrder } from '../../theatre/ticketOrder/ticketOrder.table'

/** Filter of the list. Amounts in fen. */
export interface PaymentFilter {
  from: Date
  to: Date
  type?: OrderType
  status?: OrderStatus
  way?: PayWay
  shopId?: string
  userId?: string
  least?: number
  most?: number
  /** Last order of the page before: made earlier, or at the same time with a smaller id. */
  before?: { at: Date; id: string }
}

const isWayOf = (db: Queryable, tenantId: string, way: PayWay): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(tradeOrderPayLine)
      .where(
        and(
          eq(tradeOrderPayLine.tenantId, tenantId),
          eq(tradeOrderPayLine.orderId, tradeOrder.id),
          eq(tradeOrderPayLine.way, way),
        ),
      ),
  )

/** Orders made in a span, newest first, with their members. */
export function ordersMade(
  db: Queryable,
  tenantId: string,
  { from, to, type, status, way, shopId, userId, least, most, before }: PaymentFilter,
  limit: number,
) {
  return db
    .select({ order: tradeOrder, member: appUser })
    .from(tradeOrder)
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, tradeOrder.tenantId), eq(appUser.id, tradeOrder.userId)),
    )
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        gte(tradeOrder.createdAt, from),
        lt(tradeOrder.createdAt, to),
        type && eq(tradeOrder.type, type),
        status && eq(tradeOrder.status, status),
        shopId ? eq(tradeOrder.shopId, shopId) : undefined,
        userId ? eq(tradeOrder.userId, userId) : undefined,
        least === undefined ? undefined : gte(tradeOrder.payAmount, least),
        most === undefined ? undefined : lte(tradeOrder.payAmount, most),
        way && isWayOf(db, tenantId, way),
        before &&
          or(
            lt(tradeOrder.createdAt, before.at),
            and(eq(tradeOrder.createdAt, before.at), lt(tradeOrder.id, before.id)),
          ),
      ),
    )
    .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id))
    .limit(limit)
}

/**
 * Ids of the orders that a number names: of the order, the provider's transaction, our payment or
 * refund, a ticket, a ticket order, or a pick-up code of the mall. Every source has its index.
 */
export async function orderIdsOf(db: Queryable, tenantId: string, no: string): Promise<string[]> {
  const found = await Promise.all([
    db
      .select({ id: ticketOrder.payOrderId })
      .from(ticketOrder)
      .where(and(eq(ticketOrder.tenantId, tenantId), eq(ticketOrder.orderCode, no))),
    db
      .select({ id: ticketOrder.payOrderId })
      .from(ticket)
      .innerJoin(
        ticketOrder,
        and(eq(ticketOrder.tenantId, ticket.tenantId), eq(ticketOrder.id, ticket.orderId)),
      )
      .where(and(eq(ticket.tenantId, tenantId), eq(ticket.no, no))),
    db
      .select({ id: mallOrder.payOrderId })
      .from(mallOrder)
      .where(
        and(
          eq(mallOrder.tenantId, tenantId),
          or(eq(mallOrder.orderCode, no), eq(mallOrder.pickupCode, no)),
        ),
      ),
  ])
  const ofMoney = await orderIdsOfNumber(db, tenantId, no)
  return [...new Set([...ofMoney, ...found.flat().flatMap(({ id }) => id ?? [])])]
}

/** Way of an order's money: outside payments, postings, messages, audit entries; oldest first. */
export async function wayOfMoney(
  db: Queryable,
  { tenantId, id, userId }: { tenantId: string; id: string; userId: string },
) {
  const [payments, postings, messages, entries] = await Promise.all([
    paymentsOf(db, tenantId, id),
    db
      .select({
        key: sql<string>`${ledgerPosting.movementId} || '/' || ${ledgerPosting.line}`,
        at: ledgerMovement.at,
        kind: ledgerMovement.kind,
        account: ledgerPosting.account,
        unit: ledgerPosting.unit,
        amount: ledgerPosting.amount,
      })
      .from(ledgerMovement)
      .innerJoin(
        ledgerPosting,
        and(
          eq(ledgerPosting.tenantId, ledgerMovement.tenantId),
          eq(ledgerPosting.movementId, ledgerMovement.id),
        ),
      )
      .where(and(eq(ledgerMovement.tenantId, tenantId), eq(ledgerMovement.orderId, id)))
      .orderBy(asc(ledgerMovement.at), asc(ledgerPosting.movementId), asc(ledgerPosting.line)),
    db
      .select()
      .from(userMessage)
      .where(
        and(
          eq(userMessage.tenantId, tenantId),
          eq(userMessage.userId, userId),
          eq(userMessage.about, id),
        ),
      )
      .orderBy(asc(userMessage.createdAt)),
    db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.tenantId, tenantId), eq(auditEntry.subjectId, id)))
      .orderBy(desc(auditEntry.id))
      .limit(20),
  ])
  return { payments, postings, messages, entries }
}

export type WayOfMoney = Awaited<ReturnType<typeof wayOfMoney>>
