import { and, asc, desc, eq, gt, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../../database/queryable'
import type { Order } from '../order.repository'
import { tradeOrder } from '../order.table'
import type { Payment } from '../payment.repository'
import { payment, refund, refundLine } from '../payment.table'

/** A refund with how its sending goes. */
export type SentRefund = typeof refund.$inferSelect
/** What a refund is, however its sending goes. */
export type Refund = Omit<SentRefund, 'tries' | 'triedAt' | 'said' | 'saidCode' | 'refusedAt'>
export type RefundLine = typeof refundLine.$inferSelect
export type NewRefundLine = Omit<RefundLine, 'tenantId' | 'refundId' | 'line'>

/** Writes a refund with where it goes to. */
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

/** A refund by its id, or by our number of it at the provider. */
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

/** What of a refund goes back through the provider, and to which payment. */
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

/** Marks a refund as done; of two who heard it at once, one gets true. */
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

/** What came of asking the provider for a refund that is not done yet. */
export interface RefundTry {
  triedAt: Date
  /** Null: the provider refuses it for good. */
  nextTryAt: Date | null
  /** What the provider said, in its words. */
  said: string
  saidCode: string
}

/** Notes a try that was no success. A refund that was done meanwhile stays so. */
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

/** Puts off a refund that no provider is asked about. */
export async function postponeRefund(
  db: Queryable,
  { tenantId, id }: Pick<Refund, 'tenantId' | 'id'>,
  nextTryAt: Date,
): Promise<void> {
  await db.update(refund).set({ nextTryAt }).where(isRefund(tenantId, id))
}

/**
 * Makes a refund that is on its way ready to be sent at once, with another reason or number.
 * @returns false when it has arrived meanwhile, or was given another number
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

/** Whether an order has a refund that is still on its way. */
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
 * Refunds that the provider is to be asked about now: in turns one that was never sent, the oldest first, and one that has
 * waited longest for its next try. So refunds that fail keep none from its first try, and new ones none from its next.
 */
export async function dueRefunds(
  db: Queryable,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const due = (isOfTurn: SQL, most: number) =>
    db
      .select({ id: refund.id })
      .from(refund)
      .where(
        and(
          eq(refund.tenantId, tenantId),
          // Written out: a partial index serves no statement that has a parameter there.
          sql`${refund.status} = 'Pending'`,
          isNull(refund.refusedAt),
          lte(refund.nextTryAt, now),
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

/** A refund that the provider has not taken, with what it said. */
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
 * Refunds of a park that need a person: refused for good, or tried in vain several times; the refused first, then the
 * oldest.
 * @param orderId those of one order alone, however few tries there were
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
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${refund.status} = 'Pending'`,
        orderId === undefined ? undefined : eq(refund.orderId, orderId),
        or(sql`${refund.refusedAt} is not null`, sql`${refund.tries} >= ${minTries}`),
      ),
    )
    .orderBy(sql`${refund.refusedAt} is null`, asc(refund.createdAt), asc(refund.id))
    .limit(limit)
}

/** A refund whose money a counter of the park has to hand over. */
export interface RefundToFetch {
  id: string
  orderId: string
  title: string
  /** fen */
  amount: number
  createdAt: Date
}

/** Payments that were given back by themselves, because their order did not wait for them any more, the newest first. */
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

/** Refunds that wait at the counters, the oldest first. */
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
        // Written out: a partial index serves no statement that has a parameter there.
        sql`${refund.status} = 'Pending'`,
        eq(refundLine.way, 'counter'),
      ),
    )
    .orderBy(asc(refund.createdAt))
    .limit(limit)
}
