import type { Coupon } from '@/contract/coupon'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { ShopService } from '../../shops/shop/shop.service'
import type { MemberService } from '../member/member.service'
import {
  couponPage,
  findCoupon,
  usesOf,
  type CouponFilter,
  type CouponRow,
  type Viewer,
} from './coupon.repository'
import type { ShopLookup } from './couponTerms'
import { couponOf, type Claimant } from './couponView'
import { ownStatesOf } from './userCoupon.repository'
import { statusOf } from './userCouponView'

/** Size of lists without pages, for a shop or a scene. */
const SHORT_LIST_SIZE = 50

export interface CouponCentreOptions {
  db: Database
  clock: () => number
  shops: ShopService
  members: MemberService
  shopsOf: ShopLookup
}

/** Coupon templates for visitors and members: coupon centre, home, shop (spec 7 Coupons). */
export function createCouponCentre({ db, clock, shops, members, shopsOf }: CouponCentreOptions) {
  const viewerOf = async (member: Member | undefined): Promise<Viewer | undefined> =>
    member && { ...member, level: await members.levelNumber(db, member) }

  /** Templates as seen by a visitor or member. */
  async function shown(
    tenantId: string,
    rows: readonly CouponRow[],
    viewer: Viewer | undefined,
  ): Promise<Coupon[]> {
    const ids = rows.map(({ id }) => id)
    const [names, uses, own] = await Promise.all([
      shopsOf(db, tenantId, rows),
      viewer && usesOf(db, viewer, ids),
      viewer && ownStatesOf(db, viewer, ids),
    ])
    const now = clock()
    const claimantOf = ({ id }: CouponRow, { level }: Viewer): Claimant => ({
      ...{ claimed: uses?.get(id) ?? 0, level },
      states: (own ?? [])
        .filter(({ couponId }) => couponId === id)
        .map((state) => statusOf(state, now)),
    })
    return rows.map((row) => couponOf(row, names, viewer && claimantOf(row, viewer), now))
  }

  async function shortList(
    tenantId: string,
    filter: CouponFilter,
    member: Member | undefined,
    PageSize = SHORT_LIST_SIZE,
  ) {
    const viewer = await viewerOf(member)
    const pages = { PageIndex: 1, PageSize }
    const { rows } = await couponPage(db, tenantId, filter, viewer, new Date(clock()), pages)
    return shown(tenantId, rows, viewer)
  }

  return {
    async list(
      tenantId: string,
      { Kind, ...pages }: PageRequest & { Kind?: CouponRow['kind'] },
      member: Member | undefined,
    ) {
      const viewer = await viewerOf(member)
      const now = new Date(clock())
      const pageOfCoupons = await couponPage(db, tenantId, { kind: Kind }, viewer, now, pages)
      return page(await shown(tenantId, pageOfCoupons.rows, viewer), pageOfCoupons.total, pages)
    },

    /** Coupons claimable now, for the home page. */
    showList: (tenantId: string, count: number, member: Member | undefined) =>
      shortList(tenantId, { isClaimableNow: true }, member, count),

    /** Coupons accepted by a shop. @throws Failure 404 */
    async ofShop(tenantId: string, shopId: string, member: Member | undefined) {
      const id = knownId(shopId)
      if (!(await shops.find(db, tenantId, id))) throw notFound('商户不存在或已离场')
      return shortList(tenantId, { shopId: id }, member)
    },

    /** Coupons by id; those not shown in the coupon centre are left out. */
    some: (tenantId: string, ids: readonly string[], member: Member | undefined) =>
      ids.length === 0 ? Promise.resolve([]) : shortList(tenantId, { ids }, member),

    /** @throws Failure 404; also for a coupon that cannot be claimed */
    async detail(tenantId: string, id: string, member: Member | undefined): Promise<Coupon> {
      const row = await findCoupon(db, tenantId, knownId(id))
      if (!row?.isClaimable) throw notFound('优惠券不存在')
      const [shownRow] = await shown(tenantId, [row], await viewerOf(member))
      return shownRow!
    },
  }
}
