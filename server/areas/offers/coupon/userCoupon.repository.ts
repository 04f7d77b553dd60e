import { and, asc, count, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import type { Member } from '../../../kernel/base'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { isForShop, type CouponRow } from './coupon.repository'
import { coupon, userCoupon } from './coupon.table'

/** A coupon owned by a member. */
export type UserCouponRow = typeof userCoupon.$inferSelect

/** An owned coupon with its template. */
export interface OwnedCoupon {
  own: UserCouponRow
  coupon: CouponRow
}

/** @returns false: a piece with this id exists */
export async function insertUserCoupon(db: Queryable, row: UserCouponRow): Promise<boolean> {
  const rows = await db
    .insert(userCoupon)
    .values(row)
    .onConflictDoNothing({ target: [userCoupon.tenantId, userCoupon.id] })
    .returning({ id: userCoupon.id })
  return rows.length === 1
}

/** Ids among `ids` of pieces that exist. */
export async function givenIds(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: userCoupon.id })
    .from(userCoupon)
    .where(and(eq(userCoupon.tenantId, tenantId), inArray(userCoupon.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** Number of a coupon's unused pieces that have not ended. */
export async function countHeld(
  db: Queryable,
  { tenantId, couponId }: Pick<UserCouponRow, 'tenantId' | 'couponId'>,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(userCoupon)
    .where(
      and(
        eq(userCoupon.tenantId, tenantId),
        eq(userCoupon.couponId, couponId),
        inArray(userCoupon.status, ['Unused', 'Locked']),
        gte(userCoupon.validTo, now),
      ),
    )
  return row?.total ?? 0
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

/** Condition of a list group: unused (unexpired, or held by an order); used; all others. */
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
  /** Only coupons that end before this time. */
  endsBefore?: Date
}

/** A page of a member's coupons: unused ones by expiry, others newest first. */
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
  return rowsAndTotal(
    pages,
    ownedQuery(db)
      .where(isMeant)
      .orderBy(group === 'invalid' ? desc(userCoupon.validTo) : order[group], asc(userCoupon.id)),
    db
      .select({ total: count() })
      .from(userCoupon)
      .innerJoin(
        coupon,
        and(eq(coupon.tenantId, userCoupon.tenantId), eq(coupon.id, userCoupon.couponId)),
      )
      .where(isMeant),
  )
}

/** States of a member's coupons of some templates, each state and end once. */
export const ownStatesOf = (
  db: Queryable,
  member: Member,
  couponIds: readonly string[],
): Promise<Pick<UserCouponRow, 'couponId' | 'status' | 'validTo'>[]> =>
  couponIds.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinct({
          couponId: userCoupon.couponId,
          status: userCoupon.status,
          validTo: userCoupon.validTo,
        })
        .from(userCoupon)
        .where(and(isOf(member), inArray(userCoupon.couponId, [...couponIds])))

/** Numbers by group and kind, and how many end before `soon`. */
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

/** Most coupons offered for a choice; also bounds the optimiser's input. */
const CHOICE_MAX = 100

/**
 * Coupons usable now or later, soonest end first, for choosing.
 * @param replaces orders whose coupons are unused, as they give way
 */
export async function usableOf(
  db: Queryable,
  member: Member,
  now: Date,
  replaces: readonly string[] = [],
): Promise<OwnedCoupon[]> {
  const isFree = or(
    eq(userCoupon.status, 'Unused'),
    and(eq(userCoupon.status, 'Locked'), inArray(userCoupon.orderId, [...replaces])),
  )
  const rows = await ownedQuery(db)
    .where(and(isOf(member), isFree, gte(userCoupon.validTo, now)))
    .orderBy(asc(userCoupon.validTo), asc(userCoupon.id))
    .limit(CHOICE_MAX)
  return rows.map(({ own, coupon: of }) => ({
    own: { ...own, status: 'Unused', orderId: null },
    coupon: of,
  }))
}

/**
 * Changes a coupon that matches all fields of `from`; exactly one of several concurrent callers succeeds.
 * @param from `validAt`: the coupon must be valid at that time
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

/** A coupon and the order that holds it. */
interface CouponOfOrder {
  tenantId: string
  id: string
  orderId: string
}

/** Holds a member's unused coupon for an order. @throws Failure 409 `offerChanged` */
export async function lockOwned(
  db: Queryable,
  { orderId, userId, validAt, ...key }: CouponOfOrder & { userId: string; validAt: Date },
): Promise<void> {
  const from = { status: 'Unused', userId, validAt } as const
  if (!(await moveOwned(db, key, from, { status: 'Locked', orderId })))
    throw new Failure(409, '优惠券已被使用或已过期，请重新选择', 'offerChanged')
}

/** Marks a coupon held by an order as used. @throws Error when it is not held by it */
export async function spendLocked(
  db: Queryable,
  { orderId, usedAt, ...key }: CouponOfOrder & { usedAt: Date },
): Promise<void> {
  if (!(await moveOwned(db, key, { status: 'Locked', orderId }, { status: 'Used', usedAt })))
    throw new Error('a coupon is not held by its order')
}

/** Unused coupons of members that only this shop takes. */
export async function heldForShop(
  db: Queryable,
  tenantId: string,
  shopId: string,
  now: Date,
): Promise<number> {
  const ofShop = db
    .select({ id: coupon.id })
    .from(coupon)
    .where(and(eq(coupon.tenantId, tenantId), eq(coupon.shopIds, [shopId])))
  const [row] = await db
    .select({ held: count() })
    .from(userCoupon)
    .where(
      and(
        eq(userCoupon.tenantId, tenantId),
        inArray(userCoupon.couponId, ofShop),
        inArray(userCoupon.status, ['Unused', 'Locked']),
        gte(userCoupon.validTo, now),
      ),
    )
  return row?.held ?? 0
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
