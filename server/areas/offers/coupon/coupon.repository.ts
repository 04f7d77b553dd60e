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
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { coupon, couponUse } from './coupon.table'

/** A coupon template, as offered by the park. */
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

/** A coupon whose row is locked. */
export async function holdCoupon(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupon).where(isCoupon(tenantId, id)).for('update')
  return row
}

/** Writes the texts of a coupon that exists. */
export async function writeCouponTexts(
  db: Queryable,
  tenantId: string,
  id: string,
  texts: Pick<CouponRow, 'name' | 'description'>,
): Promise<void> {
  await db.update(coupon).set(texts).where(isCoupon(tenantId, id))
}

export interface CouponFilter {
  kind?: CouponRow['kind']
  /** Only coupons accepted by this shop. */
  shopId?: string
  ids?: readonly string[]
  /** Only coupons that can be claimed now, stock included. */
  isClaimableNow?: boolean
}

/** SQL condition: a shop accepts the coupon. Includes park-wide coupons, except those for parking and tickets. */
export const isForShop = (shopId: string): SQL =>
  sql`(${coupon.scope} = 'all' and ${coupon.kind} not in ('parking', 'ticket') or ${shopId}::uuid = any(${coupon.shopIds}))`

/** A member viewing coupons, with the member's level (1 to 10). */
export interface Viewer extends Member {
  level: number
}

/** Coupons of which a member has claimed the limit. */
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
 * A page of the coupon centre: coupons the viewer can claim now, then upcoming ones, then those for a higher level,
 * last those already claimed or sold out. Within each group by earliest end (or start), then by rank.
 * @param viewer undefined: a visitor, for whom everything in stock counts as claimable
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
    or(isNull(coupon.validTo), gt(coupon.validTo, now)),
    kind && eq(coupon.kind, kind),
    shopId === undefined ? undefined : isForShop(shopId),
    ids && inArray(coupon.id, [...ids]),
    isClaimableNow ? isOpen : undefined,
  )
  const isUpcoming = gt(coupon.claimFrom, now)
  const isOver = or(eq(coupon.stock, 0), viewer && isUsedUpBy(db, viewer))
  const isTooHigh = viewer ? gt(coupon.minLevel, viewer.level) : sql`false`
  const place = sql`case when ${isUpcoming} then 1 when ${isOver} then 3 when ${isTooHigh} then 2 else 0 end`
  const turn = sql`case when ${isUpcoming} then ${coupon.claimFrom} else ${coupon.claimTo} end`
  return rowsAndTotal(
    pages,
    db.select().from(coupon).where(isShown).orderBy(place, turn, asc(coupon.rank), asc(coupon.id)),
    db.select({ total: count() }).from(coupon).where(isShown),
  )
}

/** Number of claims of a member, by coupon id. */
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

/** Counts a claim, in one atomic statement. @returns false if it would exceed the limit */
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
 * Takes one coupon from the stock. @returns false if there is none
 * @param claimedAt time of a claim by the member; must lie within the claim period
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

/** A page of all coupons of a park, for staff: latest end of claiming first. */
export async function allCoupons(
  db: Queryable,
  tenantId: string,
  pages: PageRequest,
): Promise<{ rows: CouponRow[]; total: number }> {
  const ofPark = eq(coupon.tenantId, tenantId)
  return rowsAndTotal(
    pages,
    db
      .select()
      .from(coupon)
      .where(ofPark)
      .orderBy(desc(coupon.claimTo), asc(coupon.rank), asc(coupon.id)),
    db.select({ total: count() }).from(coupon).where(ofPark),
  )
}

/** Inserts a coupon. @returns false: the id exists already */
export async function insertCoupon(db: Queryable, row: CouponRow): Promise<boolean> {
  const rows = await db
    .insert(coupon)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: coupon.id })
  return rows.length === 1
}

/** Adds stock if initialStock still equals `seen`; undefined: changed concurrently, or no such coupon. */
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

/** Ends the claiming of a coupon; undefined: already ended, or no such coupon. */
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
