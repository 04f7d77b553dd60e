import { and, asc, eq, gt, isNull, lte, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/queryable'
import { balanceConfig, rechargeRule, rechargeRuleUse } from './balance.table'

export type RechargeRuleRow = typeof rechargeRule.$inferSelect
export type BalanceConfig = typeof balanceConfig.$inferSelect

/** Rules that hold now, by amount. */
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

/** How often a member has used each limited rule. */
export async function ruleUses(
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ ruleId: rechargeRuleUse.ruleId, count: rechargeRuleUse.count })
    .from(rechargeRuleUse)
    .where(and(eq(rechargeRuleUse.tenantId, tenantId), eq(rechargeRuleUse.userId, userId)))
  return new Map(rows.map(({ ruleId, count }) => [ruleId, count]))
}

/** Takes one use of a limited rule; false when none is left. One statement, so no race. */
export async function takeRuleUse(
  db: Queryable,
  { tenantId, id: ruleId, limitPerUser }: RechargeRuleRow,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .insert(rechargeRuleUse)
    .values({ tenantId, ruleId, userId, count: 1 })
    .onConflictDoUpdate({
      target: [rechargeRuleUse.tenantId, rechargeRuleUse.ruleId, rechargeRuleUse.userId],
      set: { count: sql`${rechargeRuleUse.count} + 1` },
      setWhere: lt(rechargeRuleUse.count, limitPerUser),
    })
    .returning({ count: rechargeRuleUse.count })
  return rows.length === 1
}

export async function giveRuleUseBack(
  db: Queryable,
  { tenantId, ruleId, userId }: { tenantId: string; ruleId: string; userId: string },
): Promise<void> {
  await db
    .update(rechargeRuleUse)
    .set({ count: sql`${rechargeRuleUse.count} - 1` })
    .where(
      and(
        eq(rechargeRuleUse.tenantId, tenantId),
        eq(rechargeRuleUse.ruleId, ruleId),
        eq(rechargeRuleUse.userId, userId),
      ),
    )
}
