import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { isReminderHour } from '../../../kernel/parkDay'
import { userMessage } from '../../people/userMessage/userMessage.table'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { couponEnds } from './couponMessages'
import { coupon, userCoupon } from './coupon.table'
import type { OwnedCoupon } from './userCoupon.repository'

/** Days before a coupon's end to message the owner; for coupons valid less than twice that, at half time. */
const AHEAD_DAYS = 3
const BATCH = 100

/**
 * Messages owners of unused coupons that end soon, once per coupon. Safe on several servers at once: rows are locked,
 * and a unique key prevents a second message per coupon.
 * @returns number of messages
 */
export async function tellCouponsEnd(
  { db, clock, messages }: { db: Database; clock: () => number; messages: UserMessageService },
  tenantId: string,
): Promise<number> {
  const at = new Date(clock())
  if (!isReminderHour(at.getTime())) return 0
  let written = 0
  for (;;) {
    const count = await withTransaction(db, async (tx) => {
      const ending = await endingSoon(tx, tenantId, at)
      for (const owned of ending) await messages.tell(tx, couponEnds, owned.own, owned, at)
      return ending.length
    })
    written += count
    if (count < BATCH) return written
  }
}

/** Unused coupons that end soon and have no message yet, soonest end first; rows locked. */
function endingSoon(tx: Transaction, tenantId: string, at: Date): Promise<OwnedCoupon[]> {
  const now = at.toISOString()
  const hasMessage = tx
    .select({ id: userMessage.id })
    .from(userMessage)
    .where(
      and(
        eq(userMessage.tenantId, tenantId),
        eq(userMessage.kind, couponEnds.kind),
        eq(userMessage.subject, sql`${userCoupon.id}::text`),
      ),
    )
  return tx
    .select({ own: userCoupon, coupon })
    .from(userCoupon)
    .innerJoin(
      coupon,
      and(eq(coupon.tenantId, userCoupon.tenantId), eq(coupon.id, userCoupon.couponId)),
    )
    .where(
      and(
        eq(userCoupon.tenantId, tenantId),
        eq(userCoupon.status, 'Unused'),
        gt(userCoupon.validTo, at),
        lte(userCoupon.validTo, sql`${now}::timestamptz + make_interval(days => ${AHEAD_DAYS})`),
        sql`${now}::timestamptz >= ${userCoupon.validTo} - least(make_interval(days => ${AHEAD_DAYS}), (${userCoupon.validTo} - ${userCoupon.claimedAt}) / 2)`,
        notExists(hasMessage),
      ),
    )
    .orderBy(asc(userCoupon.validTo), asc(userCoupon.id))
    .limit(BATCH)
    .for('update', { of: userCoupon, skipLocked: true })
}
