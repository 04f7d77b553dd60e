import { validityProblem } from '@/rules/coupon/usability'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { couponFaceOf } from './couponTerms'
import { findByCode, lockOwned, moveOwned, spendLocked, usableOf } from './userCoupon.repository'
import { ownCouponAudit } from './coupon.table'
import { offerCouponOf } from './userCouponView'

/** Use of owned coupons: held, used and released by orders, or redeemed at a shop's counter. */
export function createCouponUse({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** A member's unused coupons, and those held by the orders `replaces`, to choose from for an order. */
    usable: (queryable: Queryable, member: Member, at: Date, replaces?: readonly string[]) =>
      usableOf(queryable, member, at, replaces),

    /**
     * Holds a coupon for an order. The transaction fails with Failure 409 `offerChanged` when another order was faster.
     */
    lock: (
      tx: Transaction,
      { tenantId, userId, id: orderId, createdAt }: Member & { id: string; createdAt: Date },
      id: string,
    ): Promise<void> => lockOwned(tx, { tenantId, id, orderId, userId, validAt: createdAt }),

    /** Marks a held coupon as used: its order is paid. */
    use: (
      tx: Transaction,
      tenantId: string,
      orderId: string,
      id: string,
      usedAt: Date,
    ): Promise<void> => spendLocked(tx, { tenantId, id, orderId, usedAt }),

    /** Releases a coupon, expired or not: its order was closed unpaid, or refunded in full. */
    async release(
      tx: Transaction,
      tenantId: string,
      orderId: string,
      id: string,
      from: 'Locked' | 'Used',
    ) {
      const isBack = await moveOwned(
        tx,
        { tenantId, id },
        { status: from, orderId },
        { status: 'Unused', orderId: null, usedAt: null },
      )
      if (!isBack) throw new Error(`coupon ${id} is not held by order ${orderId}`)
    },

    /** Redeems a gift coupon at a shop. @throws Failure 404, 409 `couponUnusable` */
    async redeem(
      tenantId: string,
      code: string,
      shopId: string | undefined,
      writeAudit: WriteAudit,
    ) {
      const at = new Date(clock())
      const ownedCoupon = await findByCode(db, tenantId, code)
      if (!ownedCoupon) throw notFound('没有这张券')
      const { own, coupon } = ownedCoupon
      if (coupon.kind !== 'gift') {
        throw new Failure(409, '这张券在付款时使用，不能核销', 'couponUnusable')
      }
      const usedShopId = shopId === undefined ? null : knownId(shopId)
      const isWrongShop =
        coupon.scope === 'shops' && (usedShopId === null || !coupon.shopIds.includes(usedShopId))
      if (isWrongShop) throw new Failure(409, '这张券不适用于本商户', 'couponUnusable')
      const problem = validityProblem(offerCouponOf(ownedCoupon, at.getTime()), at.getTime())
      if (problem !== '') throw new Failure(409, `这张券${problem}`, 'couponUnusable')
      await withTransaction(db, async (tx) => {
        const isDone = await moveOwned(
          tx,
          { tenantId, id: own.id },
          { status: 'Unused', validAt: at },
          { status: 'Used', usedAt: at, usedShopId },
        )
        if (!isDone) throw new Failure(409, '这张券已使用', 'couponUnusable')
        const change = { before: { status: 'Unused' }, after: { status: 'Used', usedShopId } }
        await writeAudit(tx, { kind: ownCouponAudit, id: own.id, ...change })
      })
      return { Name: coupon.name, Face: couponFaceOf(coupon), UsedAt: at.getTime() }
    },
  }
}
