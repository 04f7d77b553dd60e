import { eq } from 'drizzle-orm'
import type { Queryable } from '../../database/queryable'
import { itemId } from '../../kernel/folder/problem'
import { coupon, couponUse, userCoupon } from '../../areas/offers/coupon/coupon.table'
import { validityOf } from '../../areas/offers/coupon/giveCoupon'
import type { OwnedCoupon } from './members/types'

/** Coupon code of 16 digits, the same at every seeding. */
const codeOf = (tenantId: string, index: number) =>
  `${tenantId === 'mianfang' ? 58 : 59}${String(index + 1).padStart(14, '0')}`

/** Seeds claimed and used coupons; the templates' counters already include them. */
export async function seedOwnedCoupons(
  tx: Queryable,
  tenantId: string,
  owned: readonly OwnedCoupon[],
): Promise<void> {
  const templates = await tx.select().from(coupon).where(eq(coupon.tenantId, tenantId))
  const byId = new Map(templates.map((template) => [template.id, template]))
  // Coupons of functions that the app lacks exist only in the folder.
  const had = owned.filter(({ coupon: key }) => byId.has(itemId(tenantId, 'coupon', key)))
  const uses = new Map<string, { couponId: string; userId: string; count: number }>()
  for (const [index, { account, coupon: key, claimedAt, usedAt }] of had.entries()) {
    const couponId = itemId(tenantId, 'coupon', key)
    const userId = itemId(tenantId, 'account', account)
    const template = byId.get(couponId)
    if (!template) throw new Error(`no coupon is called ${key}`)
    await tx.insert(userCoupon).values({
      tenantId,
      id: itemId(tenantId, 'userCoupon', `${account}/${key}/${index}`),
      couponId,
      userId,
      code: codeOf(tenantId, index),
      status: usedAt === undefined ? 'Unused' : 'Used',
      source: template.isClaimable ? 'claim' : 'gift',
      claimedAt: new Date(claimedAt),
      ...validityOf(template, claimedAt),
      orderId: null,
      usedAt: usedAt === undefined ? null : new Date(usedAt),
      usedShopId: null,
    })
    const use = uses.get(`${couponId}/${userId}`) ?? { couponId, userId, count: 0 }
    uses.set(`${couponId}/${userId}`, { ...use, count: use.count + 1 })
  }
  if (uses.size === 0) return
  await tx.insert(couponUse).values([...uses.values()].map((use) => ({ ...use, tenantId })))
}
