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
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { window, type PageRequest } from '../../../kernel/paging'
import { coupon, couponUse, userCoupon } from './coupon.table'

export type CouponRow = typeof coupon.$inferSelect
export type UserCouponRow = typeof userCoupon.$inferSelect
/** An owned coupon with its template. */
export interface OwnedCoupon {
  own: UserCouponRow
  coupon: CouponRow
}

export interface Member {
  tenantId: string
  userId: string
}

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

/** Takes coupons by the shops they name: all of the park's, or those of a scope that shop is in. */
const isForShop = (shopId: string): SQL =>
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
 * Takes one from the stock, if there is one.
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

export async function insertUserCoupon(db: Queryable, row: UserCouponRow): Promise<void> {
  await db.insert(userCoupon).values(row)
}

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(userCoupon.tenantId, tenantId), eq(userCoupon.userId, userId))

const ownedQuery = (db: Queryable) =>
  db
    .select({ own: userCoupon, coupon })
    .from(userCoupon)
    .innerJoin(
      coupon,
      and(eq(coupon.tenantId, userCoupon.tenantId), eq(coupon.id, userCoupon.couponId)),
    )

export async function findOwned(
  db: Queryable,
  member: Member,
  id: string,
): Promise<OwnedCoupon | undefined> {
  const [row] = await ownedQuery(db).where(and(isOf(member), eq(userCoupon.id, id)))
  return row
}

export type OwnedGroup = 'unused' | 'used' | 'invalid'

/** Unused and locked ones that are not past due; used; and the rest. */
function isInGroup(group: OwnedGroup, now: Date): SQL | undefined {
  const isOpen = inArray(userCoupon.status, ['Unused', 'Locked'])
  if (group === 'used') return eq(userCoupon.status, 'Used')
  if (group === 'unused') {
    return or(
      eq(userCoupon.status, 'Locked'),
      and(eq(userCoupon.status, 'Unused'), gte(userCoupon.validTo, now)),
    )
  }
  return or(
    inArray(userCoupon.status, ['Given', 'Void']),
    and(isOpen, eq(userCoupon.status, 'Unused'), sql`${userCoupon.validTo} < ${now.toISOString()}`),
  )
}

export interface OwnedFilter {
  group: OwnedGroup
  kind?: CouponRow['kind']
  shopId?: string
  /** Only what ends before. */
  endsBefore?: Date
}

/** A member's coupons: unused ones by expiry, the others newest first. */
export async function ownedPage(
  db: Queryable,
  member: Member,
  { group, kind, shopId, endsBefore }: OwnedFilter,
  now: Date,
  pages: PageRequest,
): Promise<{ rows: OwnedCoupon[]; total: number }> {
  const isMeant = and(
    isOf(member),
    isInGroup(group, now),
    kind && eq(coupon.kind, kind),
    shopId === undefined ? undefined : isForShop(shopId),
    endsBefore && lte(userCoupon.validTo, endsBefore),
  )
  const order = { unused: asc(userCoupon.validTo), used: desc(userCoupon.usedAt) }
  const { limit, offset } = window(pages)
  const [rows, [counted]] = await Promise.all([
    ownedQuery(db)
      .where(isMeant)
      .orderBy(group === 'invalid' ? desc(userCoupon.validTo) : order[group], asc(userCoupon.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: count() })
      .from(userCoupon)
      .innerJoin(
        coupon,
        and(eq(coupon.tenantId, userCoupon.tenantId), eq(coupon.id, userCoupon.couponId)),
      )
      .where(isMeant),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** How many there are of each group and kind, and of the unused how many end before a moment. */
export async function ownedSums(
  db: Queryable,
  member: Member,
  now: Date,
  soon: Date,
): Promise<{ group: OwnedGroup; kind: CouponRow['kind']; count: number; soon: number }[]> {
  const group = sql<OwnedGroup>`case when ${isInGroup('unused', now)} then 'unused' when ${isInGroup('used', now)} then 'used' else 'invalid' end`
  return db
    .select({
      group: group.as('owned_group'),
      kind: coupon.kind,
      count: count(),
      soon: sql<number>`(count(*) filter (where ${userCoupon.validTo} <= ${soon.toISOString()}))::int`,
    })
    .from(userCoupon)
    .innerJoin(
      coupon,
      and(eq(coupon.tenantId, userCoupon.tenantId), eq(coupon.id, userCoupon.couponId)),
    )
    .where(isOf(member))
    .groupBy(sql`owned_group`, coupon.kind)
}

/** More would not help anybody, and the optimiser is asked with all of them. */
const CHOICE_MAX = 100

/** What a member could use now or later, what ends first in front: for choosing. */
export function usableOf(db: Queryable, member: Member, now: Date): Promise<OwnedCoupon[]> {
  const { tenantId, userId } = member
  return usableQuery(db, { tenantId, userId, now })
}

const usableQuery = preparedQuery((db) =>
  ownedQuery(db)
    .where(
      and(
        eq(userCoupon.tenantId, sql.placeholder('tenantId')),
        eq(userCoupon.userId, sql.placeholder('userId')),
        eq(userCoupon.status, 'Unused'),
        gte(userCoupon.validTo, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(userCoupon.validTo), asc(userCoupon.id))
    .limit(CHOICE_MAX),
)

/**
 * Changes a coupon's state if it is in the state named, and held by the order named; of two who try, one does.
 * @param validAt must not be past due then
 */
export async function moveOwned(
  db: Queryable,
  { tenantId, id }: { tenantId: string; id: string },
  from: { status: UserCouponRow['status']; userId?: string; orderId?: string; validAt?: Date },
  to: Partial<Pick<UserCouponRow, 'status' | 'orderId' | 'usedAt' | 'usedShopId'>>,
): Promise<boolean> {
  const rows = await db
    .update(userCoupon)
    .set(to)
    .where(
      and(
        eq(userCoupon.tenantId, tenantId),
        eq(userCoupon.id, id),
        eq(userCoupon.status, from.status),
        from.userId === undefined ? undefined : eq(userCoupon.userId, from.userId),
        from.orderId === undefined ? undefined : eq(userCoupon.orderId, from.orderId),
        from.validAt && gte(userCoupon.validTo, from.validAt),
        from.validAt && lte(userCoupon.validFrom, from.validAt),
      ),
    )
    .returning({ id: userCoupon.id })
  return rows.length === 1
}

export async function findByCode(
  db: Queryable,
  tenantId: string,
  code: string,
): Promise<OwnedCoupon | undefined> {
  const [row] = await ownedQuery(db).where(
    and(eq(userCoupon.tenantId, tenantId), eq(userCoupon.code, code)),
  )
  return row
}

export async function findOwnedMany(
  db: Queryable,
  member: Member,
  ids: readonly string[],
): Promise<OwnedCoupon[]> {
  if (ids.length === 0) return []
  return ownedQuery(db).where(and(isOf(member), inArray(userCoupon.id, [...ids])))
}

/** Coupons claimed by the member in a span of time: for the jobs. */
export async function claimedBetween(
  db: Queryable,
  member: Member,
  from: Date,
  to: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userCoupon)
    .where(
      and(
        isOf(member),
        eq(userCoupon.source, 'claim'),
        gte(userCoupon.claimedAt, from),
        lte(userCoupon.claimedAt, to),
      ),
    )
  return row?.total ?? 0
}
