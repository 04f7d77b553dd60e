import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { couponGift, scenePlan, tieredOperation } from './sceneOperation.table'
import type { Member } from '../../../kernel/base'

export type ScenePlanRow = typeof scenePlan.$inferSelect
export type Operation = typeof tieredOperation.$inferSelect
export type GiftRow = typeof couponGift.$inferSelect

/** A page of plans: running first, then upcoming. */
export async function planPage(
  db: Queryable,
  tenantId: string,
  now: Date,
  pages: PageRequest,
): Promise<{ rows: ScenePlanRow[]; total: number }> {
  const isShown = and(eq(scenePlan.tenantId, tenantId), gte(scenePlan.endAt, now))
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(scenePlan)
      .where(isShown)
      .orderBy(gt(scenePlan.startAt, now), asc(scenePlan.rank), asc(scenePlan.id)),
    db.select({ total: count() }).from(scenePlan).where(isShown),
  )
}

export async function findPlan(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<ScenePlanRow | undefined> {
  const [row] = await db
    .select()
    .from(scenePlan)
    .where(and(eq(scenePlan.tenantId, tenantId), eq(scenePlan.id, id)))
  return row
}

/** Operations in force for a level. */
export function operationsFor(
  db: Queryable,
  tenantId: string,
  level: number,
  now: Date,
): Promise<Operation[]> {
  return db
    .select()
    .from(tieredOperation)
    .where(
      and(
        eq(tieredOperation.tenantId, tenantId),
        eq(tieredOperation.isEnabled, true),
        lte(tieredOperation.minLevel, level),
        lte(tieredOperation.startAt, now),
        gte(tieredOperation.endAt, now),
      ),
    )
    .orderBy(asc(tieredOperation.minLevel), asc(tieredOperation.id))
}

/** Gifts a member got from operations, as `operation id/occasion`. */
export async function givenTo(
  db: Queryable,
  { tenantId, userId }: Member,
  operationIds: readonly string[],
): Promise<Set<string>> {
  if (operationIds.length === 0) return new Set()
  const rows = await db
    .select({ operationId: couponGift.operationId, occasion: couponGift.occasion })
    .from(couponGift)
    .where(
      and(
        eq(couponGift.tenantId, tenantId),
        eq(couponGift.userId, userId),
        inArray(couponGift.operationId, [...operationIds]),
      ),
    )
  return new Set(rows.map(({ operationId, occasion }) => `${operationId}/${occasion}`))
}

/** Inserts a gift; the unique key rejects the second of two concurrent ones. */
export async function insertGift(db: Queryable, gift: GiftRow): Promise<void> {
  await db.insert(couponGift).values(gift)
}

/** Gifts of a member, without those to an earlier account. */
const isOf = ({ tenantId, userId }: Member) =>
  and(
    eq(couponGift.tenantId, tenantId),
    eq(couponGift.userId, userId),
    isNotNull(couponGift.userCouponId),
  )

/** A page of gifts: unread first, then newest. */
export async function giftPage(
  db: Queryable,
  member: Member,
  onlyUnread: boolean,
  pages: PageRequest,
): Promise<{ rows: { gift: GiftRow; operation: Operation }[]; total: number }> {
  const isMeant = and(isOf(member), onlyUnread ? isNull(couponGift.readAt) : undefined)
  return rowsAndTotal(
    pages,
    db
      .select({ gift: couponGift, operation: tieredOperation })
      .from(couponGift)
      .innerJoin(
        tieredOperation,
        and(
          eq(tieredOperation.tenantId, couponGift.tenantId),
          eq(tieredOperation.id, couponGift.operationId),
        ),
      )
      .where(isMeant)
      .orderBy(desc(isNull(couponGift.readAt)), desc(couponGift.givenAt), desc(couponGift.id)),
    db.select({ total: count() }).from(couponGift).where(isMeant),
  )
}

export async function unreadGifts(db: Queryable, member: Member): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(couponGift)
    .where(and(isOf(member), isNull(couponGift.readAt)))
  return row?.total ?? 0
}

/** @param ids undefined: all */
export async function markRead(
  db: Queryable,
  member: Member,
  ids: readonly string[] | undefined,
  readAt: Date,
): Promise<void> {
  await db
    .update(couponGift)
    .set({ readAt })
    .where(and(isOf(member), isNull(couponGift.readAt), ids && inArray(couponGift.id, [...ids])))
}
