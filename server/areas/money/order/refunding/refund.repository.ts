import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import { minutesBefore, type OverdueWork } from '../../../../kernel/module'
import { isNotWaiting } from '../../../people/sweepFault/sweepFault.service'
import type { Order } from '../order.repository'
import { tradeOrder } from '../order.table'
import type { Payment } from '../payment.repository'
import { payment, refund, refundLine } from '../payment.table'

/** A refund with its sending status. */
export type SentRefund = typeof refund.$inferSelect
/** A refund without its sending status. */
export type Refund = Omit<SentRefund, 'tries' | 'triedAt' | 'said' | 'saidCode' | 'refusedAt'>
export type RefundLine = typeof refundLine.$inferSelect
export type NewRefundLine = Omit<RefundLine, 'tenantId' | 'refundId' | 'line'>

/** Inserts a refund with its target lines. */
export async function insertRefund(
  db: Queryable,
  row: Refund,
  lines: readonly NewRefundLine[],
): Promise<void> {
  await db.insert(refund).values(row)
  await db.insert(refundLine).values(
    lines.map((content, line) => ({
      ...content,
      tenantId: row.tenantId,
      refundId: row.id,
      line,
    })),
  )
}

/** A refund by its id, or by our number at the provider. */
export async function findRefund(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { refundNo: string },
): Promise<SentRefund | undefined> {
  const meant = 'id' in by ? eq(refund.id, by.id) : eq(refund.refundNo, by.refundNo)
  const [row] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.tenantId, tenantId), meant))
  return row
}

/** The part of a refund that goes through the provider, with its payment. */
export async function outsidePartOf(
  db: Queryable,
  { tenantId, id }: Refund,
): Promise<{ payment: Payment; amount: number } | undefined> {
  const [row] = await db
    .select({ payment, amount: refundLine.amount })
    .from(refundLine)
    .innerJoin(
      payment,
      and(eq(payment.tenantId, refundLine.tenantId), eq(payment.id, refundLine.paymentId)),
    )
    .where(and(eq(refundLine.tenantId, tenantId), eq(refundLine.refundId, id)))
  return row
}

/** Marks a refund as done; true for exactly one of several concurrent callers. */
export async function finishRefund(
  db: Queryable,
  { tenantId, id }: Refund,
  doneAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(refund)
    .set({ status: 'Succeeded', doneAt, triedAt: doneAt, refusedAt: null })
    .where(and(eq(refund.tenantId, tenantId), eq(refund.id, id), eq(refund.status, 'Pending')))
    .returning({ id: refund.id })
  return rows.length === 1
}

/** Result of a failed or unfinished try at the provider. */
export interface RefundTry {
  triedAt: Date
  /** Null: rejected for good. */
  nextTryAt: Date | null
  /** The provider's message. */
  said: string
  saidCode: string
}

/** Stores a failed or unfinished try; no-op if the refund is done meanwhile. */
export async function noteTry(
  db: Queryable,
  { tenantId, id }: Pick<Refund, 'tenantId' | 'id'>,
  { triedAt, nextTryAt, said, saidCode }: RefundTry,
): Promise<void> {
  await db
    .update(refund)
    .set({
      ...{ tries: sql`${refund.tries} + 1`, triedAt, said, saidCode },
      ...(nextTryAt ? { nextTryAt } : { refusedAt: triedAt }),
    })
    .where(and(isRefund(tenantId, id), eq(refund.status, 'Pending')))
}

/** Postpones a refund that is not sent to a provider. */
export async function postponeRefund(
  db: Queryable,
  { tenantId, id }: Pick<Refund, 'tenantId' | 'id'>,
  nextTryAt: Date,
): Promise<void> {
  await db.update(refund).set({ nextTryAt }).where(isRefund(tenantId, id))
}

/**
 * Makes a pending refund due at once, with another reason or number.
 * @returns false when it has succeeded meanwhile, or got another number
 */
export async function sendRefundAnew(
  db: Queryable,
  { tenantId, id, refundNo }: Pick<Refund, 'tenantId' | 'id' | 'refundNo'>,
  changes: Pick<Refund, 'reason' | 'refundNo' | 'nextTryAt'>,
): Promise<boolean> {
  const rows = await db
    .update(refund)
    .set({
      ...changes,
      ...{ tries: 0, said: '', saidCode: '', refusedAt: null, triedAt: changes.nextTryAt },
    })
    // Under two numbers the provider would pay twice.
    .where(and(isRefund(tenantId, id), eq(refund.status, 'Pending'), eq(refund.refundNo, refundNo)))
    .returning({ id: refund.id })
  return rows.length === 1
}

const isRefund = (tenantId: string, id: string) =>
  and(eq(refund.tenantId, tenantId), eq(refund.id, id))

/** Whether an order has a pending refund. */
export async function hasPendingRefund(db: Queryable, order: Order): Promise<boolean> {
  const [row] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.tenantId, order.tenantId),
        eq(refund.orderId, order.id),
        eq(refund.cause, 'order'),
        eq(refund.status, 'Pending'),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Refunds due at the provider, alternating between never-sent ones (oldest first) and retries (longest due first):
 * failing refunds do not delay first tries, nor new ones retries.
 */
export async function dueRefunds(
  db: Queryable,
  tenantId: string,
  { work, now, limit }: { work: string; now: Date; limit: number },
): Promise<{ id: string }[]> {
  const due = (isOfTurn: SQL, most: number) =>
    db
      .select({ id: refund.id })
      .from(refund)
      .where(
        and(
          eq(refund.tenantId, tenantId),
          // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
          sql`${refund.status} = 'Pending'`,
          isNull(refund.refusedAt),
          lte(refund.nextTryAt, now),
          isNotWaiting(work, refund, now),
          isOfTurn,
        ),
      )
      .orderBy(asc(refund.nextTryAt), asc(refund.id))
      .limit(most)
  const fresh = await due(eq(refund.tries, 0), limit)
  const again = await due(gt(refund.tries, 0), limit)
  const inTurns = Array.from({ length: limit }, (_, at) => [fresh[at], again[at]]).flat()
  return inTurns.filter((one) => one !== undefined).slice(0, limit)
}

/** A refund the provider has not accepted, with its message. */
export interface RefundTrouble {
  id: string
  orderId: string
  title: string
  /** fen */
  amount: number
  reason: string
  createdAt: Date
  tries: number
  said: string
  saidCode: string
  refusedAt: Date | null
  nextTryAt: Date
}

/**
 * Refunds of a park that need staff: rejected for good, or failed several times; rejected ones first, then oldest.
 * @param orderId only refunds of this order
 */
export function refundTroubles(
  db: Queryable,
  tenantId: string,
  { orderId, minTries, limit }: { orderId?: string; minTries: number; limit: number },
): Promise<RefundTrouble[]> {
  return db
    .select({
      ...{ id: refund.id, orderId: refund.orderId, title: tradeOrder.title },
      ...{ amount: refund.amount, reason: refund.reason, createdAt: refund.createdAt },
      ...{ tries: refund.tries, said: refund.said, saidCode: refund.saidCode },
      ...{ refusedAt: refund.refusedAt, nextTryAt: refund.nextTryAt },
    })
    .from(refund)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, refund.tenantId), eq(tradeOrder.id, refund.orderId)),
    )
    .where(
      and(
        eq(refund.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${refund.status} = 'Pending'`,
        orderId === undefined ? undefined : eq(refund.orderId, orderId),
        or(sql`${refund.refusedAt} is not null`, sql`${refund.tries} >= ${minTries}`),
      ),
    )
    .orderBy(sql`${refund.refusedAt} is null`, asc(refund.createdAt), asc(refund.id))
    .limit(limit)
}

/** A refund to be handed over at a counter. */
export interface RefundToFetch {
  id: string
  orderId: string
  title: string
  /** fen */
  amount: number
  createdAt: Date
}

/** Automatically refunded payments whose order no longer waited for them, newest first. */
export function lateRefunds(
  db: Queryable,
  tenantId: string,
  since: Date,
  limit: number,
): Promise<(RefundToFetch & { reason: string; isDone: boolean })[]> {
  return db
    .select({
      id: refund.id,
      orderId: refund.orderId,
      title: tradeOrder.title,
      amount: refund.amount,
      createdAt: refund.createdAt,
      reason: refund.reason,
      isDone: sql<boolean>`${refund.status} = 'Succeeded'`,
    })
    .from(refund)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, refund.tenantId), eq(tradeOrder.id, refund.orderId)),
    )
    .where(
      and(
        eq(refund.tenantId, tenantId),
        sql`${refund.cause} = 'late'`,
        gte(refund.createdAt, since),
      ),
    )
    .orderBy(desc(refund.createdAt))
    .limit(limit)
}

/** Refunds waiting at the counters, oldest first. */
export function refundsAtCounters(
  db: Queryable,
  tenantId: string,
  limit: number,
): Promise<RefundToFetch[]> {
  return db
    .select({
      id: refund.id,
      orderId: refund.orderId,
      title: tradeOrder.title,
      amount: refundLine.amount,
      createdAt: refund.createdAt,
    })
    .from(refund)
    .innerJoin(
      refundLine,
      and(eq(refundLine.tenantId, refund.tenantId), eq(refundLine.refundId, refund.id)),
    )
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, refund.tenantId), eq(tradeOrder.id, refund.orderId)),
    )
    .where(
      and(
        eq(refund.tenantId, tenantId),
        // A literal, not a parameter: PostgreSQL uses a partial index only for constant conditions.
        sql`${refund.status} = 'Pending'`,
        eq(refundLine.way, 'counter'),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(limit)
}

const pendingIn = (tenantId: string) =>
  and(eq(refund.tenantId, tenantId), eq(refund.status, 'Pending'))

export const overdueRefunds: readonly OverdueWork[] = [
  {
    kind: 'refunds',
    what: 'refunds five minutes past their next try',
    count: (tenantId, now) =>
      sql`select count(*) from ${refund} where ${and(
        pendingIn(tenantId),
        isNull(refund.refusedAt),
        lt(refund.nextTryAt, minutesBefore(now, 5)),
      )}`,
  },
  {
    kind: 'refusedRefunds',
    what: 'refunds that the provider refuses for good and the desk must settle',
    count: (tenantId) =>
      sql`select count(*) from ${refund} where ${and(pendingIn(tenantId), isNotNull(refund.refusedAt))}`,
  },
]
