import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { pageRange, type PageRequest } from '../../../kernel/paging'
import { ledgerMovement, ledgerPosting } from '../ledger/ledger.table'
import { icCard, icCardConfig, icCardRule } from './icCard.table'

export type IcCardRow = typeof icCard.$inferSelect
export type IcCardRuleRow = typeof icCardRule.$inferSelect
export type IcCardConfig = typeof icCardConfig.$inferSelect

/** Cards of a member: working ones first, then by age. */
export function icCardsOf(db: Queryable, { tenantId, userId }: Member): Promise<IcCardRow[]> {
  return db
    .select()
    .from(icCard)
    .where(and(eq(icCard.tenantId, tenantId), eq(icCard.userId, userId)))
    .orderBy(desc(eq(icCard.status, 'Normal')), asc(icCard.issuedAt), asc(icCard.id))
}

export async function findIcCard(
  db: Queryable,
  tenantId: string,
  by: { id: string } | { serial: string },
): Promise<IcCardRow | undefined> {
  const meant = 'id' in by ? eq(icCard.id, by.id) : eq(icCard.serial, by.serial)
  const [row] = await db
    .select()
    .from(icCard)
    .where(and(eq(icCard.tenantId, tenantId), meant))
  return row
}

/** Locks a card until the transaction ends. */
export async function lockIcCard(
  tx: Transaction,
  tenantId: string,
  id: string,
): Promise<IcCardRow | undefined> {
  const [row] = await tx
    .select()
    .from(icCard)
    .where(and(eq(icCard.tenantId, tenantId), eq(icCard.id, id)))
    .for('no key update')
  return row
}

/** Marks a working card as lost; no-op for any other card. */
export async function markLost(db: Queryable, { tenantId, id }: IcCardRow): Promise<void> {
  await db
    .update(icCard)
    .set({ status: 'Lost' })
    .where(and(eq(icCard.tenantId, tenantId), eq(icCard.id, id), eq(icCard.status, 'Normal')))
}

/** Ids of the orders that have recharged a card. */
export async function rechargesOf(db: Queryable, tenantId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: ledgerMovement.orderId })
    .from(ledgerPosting)
    .innerJoin(
      ledgerMovement,
      and(
        eq(ledgerMovement.tenantId, ledgerPosting.tenantId),
        eq(ledgerMovement.id, ledgerPosting.movementId),
      ),
    )
    .where(
      and(
        eq(ledgerPosting.tenantId, tenantId),
        eq(ledgerPosting.account, 'icCard'),
        eq(ledgerPosting.ownerId, id),
        eq(ledgerMovement.kind, 'recharge'),
      ),
    )
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/** Removes owner and name from all cards of a member. */
export async function clearHolder(
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<void> {
  await db
    .update(icCard)
    .set({ userId: null, holderName: '' })
    .where(and(eq(icCard.tenantId, tenantId), eq(icCard.userId, userId)))
}

export async function icCardRulePage(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: IcCardRuleRow[]; total: number }> {
  const isOf = eq(icCardRule.tenantId, tenantId)
  const { limit, offset } = pageRange(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(icCardRule)
      .where(isOf)
      .orderBy(asc(icCardRule.pay), asc(icCardRule.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(icCardRule).where(isOf),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Recharge rules by amount. */
export function icCardRules(db: Queryable, tenantId: string): Promise<IcCardRuleRow[]> {
  return db
    .select()
    .from(icCardRule)
    .where(eq(icCardRule.tenantId, tenantId))
    .orderBy(asc(icCardRule.pay))
}

export async function findIcCardConfig(
  db: Queryable,
  tenantId: string,
): Promise<IcCardConfig | undefined> {
  const [row] = await db.select().from(icCardConfig).where(eq(icCardConfig.tenantId, tenantId))
  return row
}
