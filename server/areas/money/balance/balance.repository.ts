import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { tradeOrder } from '../order/order.table'
import { balanceConfig, firstRecharge, rechargeRule } from './balance.table'
import type { Member } from '../../../kernel/base'

export type RechargeRuleRow = typeof rechargeRule.$inferSelect
export type BalanceConfig = typeof balanceConfig.$inferSelect

/** Recharge rules valid now, by amount. */
export function currentRules(
  db: Queryable,
  tenantId: string,
  now: Date,
): Promise<RechargeRuleRow[]> {
  return db
    .select()
    .from(rechargeRule)
    .where(
      and(
        eq(rechargeRule.tenantId, tenantId),
        lte(rechargeRule.validFrom, now),
        or(isNull(rechargeRule.validTo), gt(rechargeRule.validTo, now)),
      ),
    )
    .orderBy(asc(rechargeRule.pay))
}

export async function findBalanceConfig(
  db: Queryable,
  tenantId: string,
): Promise<BalanceConfig | undefined> {
  const [row] = await db.select().from(balanceConfig).where(eq(balanceConfig.tenantId, tenantId))
  return row
}

/** Uses a member's only first recharge. @returns false when it is already used */
export async function takeFirstRecharge(
  db: Queryable,
  { tenantId, id: ruleId }: RechargeRuleRow,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .insert(firstRecharge)
    .values({ tenantId, userId, ruleId })
    .onConflictDoNothing()
    .returning({ userId: firstRecharge.userId })
  return rows.length === 1
}

/**
 * Whether a member's first recharge by a first-only rule is used, also by an earlier account of the same person. An
 * unpaid recharge uses it only until another one takes its place.
 * @param kind of recharges
 */
export async function isFirstRechargeTaken(
  db: Queryable,
  { tenantId, userId }: Member,
  kind: string,
): Promise<boolean> {
  const unpaid = db
    .select({ id: tradeOrder.id })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.tenantId, tenantId),
        eq(tradeOrder.userId, userId),
        eq(tradeOrder.kind, kind),
        eq(tradeOrder.status, 'PendingPay'),
        sql`(${tradeOrder.subject}->>'isFirst')::boolean`,
      ),
    )
  const rows = await db
    .select({ userId: firstRecharge.userId })
    .from(firstRecharge)
    .where(
      and(
        eq(firstRecharge.tenantId, tenantId),
        eq(firstRecharge.userId, userId),
        notExists(unpaid),
      ),
    )
  return rows.length > 0
}

export async function giveFirstRechargeBack(
  db: Queryable,
  { tenantId, userId }: Member,
): Promise<void> {
  await db
    .delete(firstRecharge)
    .where(and(eq(firstRecharge.tenantId, tenantId), eq(firstRecharge.userId, userId)))
}
