import type { UserCoupon, couponCalls } from '@/contract/coupon'
import type { DataOf } from '@/contract/endpoint'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { CouponRow } from './coupon.repository'
import { kindTexts, type ShopLookup } from './couponTerms'
import {
  findOwned,
  findOwnedMany,
  ownedPage,
  ownedSums,
  type OwnedCoupon,
  type OwnedGroup,
} from './userCoupon.repository'
import { SOON_MS, userCouponOf } from './userCouponView'

export interface CouponWalletOptions {
  db: Database
  clock: () => number
  shopsOf: ShopLookup
}

export type CouponWallet = ReturnType<typeof createCouponWallet>

/** A member's own coupons. */
export function createCouponWallet({ db, clock, shopsOf }: CouponWalletOptions) {
  async function ownShown(
    queryable: Queryable,
    tenantId: string,
    rows: readonly OwnedCoupon[],
  ): Promise<UserCoupon[]> {
    const coupons = rows.map(({ coupon }) => coupon)
    const names = await shopsOf(queryable, tenantId, coupons)
    const now = clock()
    return rows.map((row) => userCouponOf(row, names, now))
  }

  return {
    /** Owned coupons for their owner. */
    ownShown,

    async mine(
      member: Member,
      {
        Group,
        Kind,
        ExpiringSoon,
        ShopId,
        ...pages
      }: PageRequest & {
        Group: OwnedGroup
        Kind?: CouponRow['kind']
        ExpiringSoon: boolean
        ShopId?: string
      },
    ) {
      const now = clock()
      const filter = {
        group: Group,
        kind: Kind,
        shopId: ShopId === undefined ? undefined : knownId(ShopId),
        endsBefore: ExpiringSoon ? new Date(now + SOON_MS) : undefined,
      }
      const { rows, total } = await ownedPage(db, member, filter, new Date(now), pages)
      return page(await ownShown(db, member.tenantId, rows), total, pages)
    },

    async sums(member: Member): Promise<DataOf<typeof couponCalls.myListSum>> {
      const now = clock()
      const rows = await ownedSums(db, member, new Date(now), new Date(now + SOON_MS))
      const sum = (group: OwnedGroup, of: 'count' | 'soon') =>
        rows.reduce((total, row) => total + (row.group === group ? row[of] : 0), 0)
      return {
        Unused: sum('unused', 'count'),
        ExpiringSoon: sum('unused', 'soon'),
        Used: sum('used', 'count'),
        Invalid: sum('invalid', 'count'),
        Kinds: rows
          .filter(({ group }) => group === 'unused')
          .map(({ kind, count }) => ({ Kind: kind, KindText: kindTexts[kind], Count: count }))
          .sort((a, b) => b.Count - a.Count || (a.Kind < b.Kind ? -1 : 1)),
      }
    },

    /** @throws Failure 404 */
    async own(member: Member, id: string): Promise<UserCoupon> {
      const row = await findOwned(db, member, knownId(id))
      if (!row) throw notFound('优惠券不存在')
      const [shownOne] = await ownShown(db, member.tenantId, [row])
      return shownOne!
    },

    /** Owned coupons by id, for their owner. */
    async ownMany(member: Member, ids: readonly string[]): Promise<UserCoupon[]> {
      return ownShown(db, member.tenantId, await findOwnedMany(db, member, ids))
    },
  }
}
