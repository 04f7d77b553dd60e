import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { window, type PageRequest } from '../../../kernel/paging'
import { coupon, couponUse } from './coupon.table'

/** A coupon template: what the park offers, before anybody owns one. */
export type CouponRow = typeof coupon.$inferSelect

const isCoupon = (tenantId: string, id: string) =>
  and(eq(coupon.tenantId, tenantId), eq(coupon.id, id))

export async function findCoupon(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupon).where(isCoupon(tenantId, id))
  return row
}

export interface CouponFilter {
  kind?: CouponRow['kind']
  /** Only those this shop takes. */
  shopId?: string
  ids?: readonly string[]
  /** Only what can be claimed at this moment, stock included. */
  isClaimableNow?: boolean
}

/** SQL condition: a shop takes the coupon. The park's own coupons count, except those for parking and tickets. */
export const isForShop = (shopId: string): SQL =>
  sql`(${coupon.scope} = 'all' and ${coupon.kind} not in ('parking', 'ticket') or ${shopId}::uuid = any(${coupon.shopIds}))`

/** A member who looks at coupons, and at which level (1 to 10). */
export interface Viewer extends Member {
  level: number
}

/** Coupons of which a member has claimed all that are for one person. */
const isUsedUpBy = (db: Queryable, { tenantId, userId }: Member) =>
  and(
    gt(coupon.perUserLimit, 0),
    exists(
      db
        .select({ couponId: couponUse.couponId })
        .from(couponUse)
        .where(
          and(
            eq(couponUse.tenantId, tenantId),
            eq(couponUse.couponId, coupon.id),
            eq(couponUse.userId, userId),
            gte(couponUse.count, coupon.perUserLimit),
          ),
        ),
    ),
  )

/**
 * What the coupon centre shows: what the viewer can claim now, then what begins later, then what asks for a higher
 * level, and last what the viewer has claimed already or is sold out. Within each what ends (or begins) first is in
 * front, then by rank.
 * @param viewer undefined: a visitor, to whom everything in stock can be claimed
 */
export async function couponPage(
  db: Queryable,
  tenantId: string,
  { kind, shopId, ids, isClaimableNow }: CouponFilter,
  viewer: Viewer | undefined,
  now: Date,
  pages: PageRequest,
): Promise<{ rows: CouponRow[]; total: number }> {
  const isOpen = and(lte(coupon.claimFrom, now), gt(coupon.stock, 0))
  const isShown = and(
    eq(coupon.tenantId, tenantId),
    eq(coupon.isClaimable, true),
    gte(coupon.claimTo, now),
    kind && eq(coupon.kind, kind),
    shopId === undefined ? undefined : isForShop(shopId),
    ids && inArray(coupon.id, [...ids]),
    isClaimableNow ? isOpen : undefined,
  )
  const { limit, offset } = window(pages)
  const isUpcoming = gt(coupon.claimFrom, now)
  const isOver = or(eq(coupon.stock, 0), viewer && isUsedUpBy(db, viewer))
  const isTooHigh = viewer ? gt(coupon.minLevel, viewer.level) : sql`false`
  const place = sql`case when ${isUpcoming} then 1 when ${isOver} then 3 when ${isTooHigh} then 2 else 0 end`
  const turn = sql`case when ${isUpcoming} then ${coupon.claimFrom} else ${coupon.claimTo} end`
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(coupon)
      .where(isShown)
      .orderBy(place, turn, asc(coupon.rank), asc(coupon.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(coupon).where(isShown),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** How many of each coupon a member has claimed. */
export async function usesOf(
  db: Queryable,
  { tenantId, userId }: Member,
  couponIds: readonly string[],
): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map()
  const rows = await db
    .select({ id: couponUse.couponId, count: couponUse.count })
    .from(couponUse)
    .where(
      and(
        eq(couponUse.tenantId, tenantId),
        eq(couponUse.userId, userId),
        inArray(couponUse.couponId, [...couponIds]),
      ),
    )
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** Counts a claim of a member; false when it would be one too many. One statement, so no race. */
export async function takeUse(
  db: Queryable,
  { tenantId, userId }: Member,
  { id: couponId, perUserLimit }: Pick<CouponRow, 'id' | 'perUserLimit'>,
): Promise<boolean> {
  const rows = await db
    .insert(couponUse)
    .values({ tenantId, couponId, userId, count: 1 })
    .onConflictDoUpdate({
      target: [couponUse.tenantId, couponUse.couponId, couponUse.userId],
      set: { count: sql`${couponUse.count} + 1` },
      ...(perUserLimit > 0 && { setWhere: sql`${couponUse.count} < ${perUserLimit}` }),
    })
    .returning({ count: couponUse.count })
  return rows.length === 1
}

/**
 * Takes one coupon from the stock, if there is one.
 * @param claimedAt when it is claimed by its owner: must lie within the time of claiming
 */
export async function takeStock(
  db: Queryable,
  { tenantId, id }: Pick<CouponRow, 'tenantId' | 'id'>,
  claimedAt?: Date,
): Promise<boolean> {
  const rows = await db
    .update(coupon)
    .set({ stock: sql`${coupon.stock} - 1`, claimed: sql`${coupon.claimed} + 1` })
    .where(
      and(
        isCoupon(tenantId, id),
        gt(coupon.stock, 0),
        claimedAt && lte(coupon.claimFrom, claimedAt),
        claimedAt && gte(coupon.claimTo, claimedAt),
      ),
    )
    .returning({ id: coupon.id })
  return rows.length === 1
}

/** A park's coupons of all times, for staff: those whose claiming ends last in front. */
export async function allCoupons(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: CouponRow[]; total: number }> {
  const ofPark = eq(coupon.tenantId, tenantId)
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(coupon)
      .where(ofPark)
      .orderBy(desc(coupon.claimTo), asc(coupon.rank), asc(coupon.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(coupon).where(ofPark),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Adds a coupon; false when it is there already. */
export async function insertCoupon(db: Queryable, row: CouponRow): Promise<boolean> {
  const rows = await db
    .insert(coupon)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: coupon.id })
  return rows.length === 1
}

/** Adds to the stock if there were `seen` coupons in all; undefined: somebody was faster, or there is no such coupon. */
export async function addStock(
  db: Queryable,
  { tenantId, id, seen, added }: { tenantId: string; id: string; seen: number; added: number },
): Promise<CouponRow | undefined> {
  const [row] = await db
    .update(coupon)
    .set({
      stock: sql`${coupon.stock} + ${added}`,
      initialStock: sql`${coupon.initialStock} + ${added}`,
    })
    .where(and(isCoupon(tenantId, id), eq(coupon.initialStock, seen)))
    .returning()
  return row
}

/** Ends the claiming of a coupon; undefined when it has ended, or there is no such coupon. */
export async function endClaiming(
  db: Queryable,
  tenantId: string,
  id: string,
  at: Date,
): Promise<CouponRow | undefined> {
  const [row] = await db
    .update(coupon)
    .set({ claimTo: at })
    .where(and(isCoupon(tenantId, id), gt(coupon.claimTo, at)))
    .returning()
  return row
}
