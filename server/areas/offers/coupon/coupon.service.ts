import type { DataOf } from '@/contract/endpoint'
import type { Coupon, UserCoupon, couponCalls } from '@/contract/coupon'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { ledger, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { MemberService } from '../member/member.service'
import type { PointService } from '../point/point.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { tellEnding } from './couponEnding'
import { couponEnds, couponReceived } from './couponMessages'
import {
  couponPage,
  findByCode,
  findCoupon,
  findOwned,
  findOwnedMany,
  moveOwned,
  ownedPage,
  ownedSums,
  takeUse,
  usableOf,
  usesOf,
  type CouponFilter,
  type CouponRow,
  type Member,
  type OwnedCoupon,
  type OwnedGroup,
  type UserCouponRow,
  type Viewer,
} from './coupon.repository'
import {
  couponFaceOf,
  couponOf,
  kindTexts,
  SOON_MS,
  userCouponOf,
  type ShopsById,
} from './couponView'
import { giveCoupon } from './giveCoupon'

export type { OwnedCoupon } from './coupon.repository'
export { offerCouponOf, scopeTextOf, type ListedOfferCoupon } from './couponView'

export interface CouponServiceOptions {
  db: Database
  clock: () => number
  shops: ShopService
  points: PointService
  members: MemberService
  messages: UserMessageService
}

/** Lists of a shop or a scene are short; nobody pages through them. */
const FEW = { PageIndex: 1, PageSize: 50 }

export type CouponService = ReturnType<typeof createCouponService>

/** Coupons: claiming, owning, and being held and used by orders (spec 7 Coupons and marketing). */
export function createCouponService(options: CouponServiceOptions) {
  const { db, clock, shops, points, members, messages } = options
  messages.register(couponReceived)
  messages.register(couponEnds)

  /** The shops some coupons name, with the logo of those that are a coupon's only one. */
  async function shopsOf(
    queryable: Queryable,
    tenantId: string,
    rows: readonly Pick<CouponRow, 'shopIds'>[],
  ): Promise<ShopsById> {
    const ids = [...new Set(rows.flatMap(({ shopIds }) => shopIds))]
    const names = await shops.names(queryable, tenantId, ids)
    const known = new Map([...names].map(([id, name]) => [id, { name, logo: '' }]))
    for (const { shopIds } of rows) {
      const [only, another] = shopIds
      if (only === undefined || another !== undefined || known.get(only)?.logo) continue
      const shop = await shops.find(queryable, tenantId, only)
      if (shop) known.set(only, shop)
    }
    return known
  }

  const viewerOf = async (member: Member | undefined): Promise<Viewer | undefined> =>
    member && { ...member, level: await members.levelNumber(db, member) }

  /** Templates as a visitor or member sees them. */
  async function shown(
    tenantId: string,
    rows: readonly CouponRow[],
    viewer: Viewer | undefined,
  ): Promise<Coupon[]> {
    const ids = rows.map(({ id }) => id)
    const [names, uses] = await Promise.all([
      shopsOf(db, tenantId, rows),
      viewer && usesOf(db, viewer, ids),
    ])
    const now = clock()
    return rows.map((row) =>
      couponOf(row, names, viewer && { claimed: uses?.get(row.id) ?? 0, level: viewer.level }, now),
    )
  }

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

  async function few(tenantId: string, filter: CouponFilter, member?: Member, count = 50) {
    const viewer = await viewerOf(member)
    const { rows } = await couponPage(db, tenantId, filter, viewer, new Date(clock()), {
      ...FEW,
      PageSize: count,
    })
    return shown(tenantId, rows, viewer)
  }

  /** Why a claim cannot be, as far as it can be said before the stock is tried. */
  async function refuseClaim(tx: Queryable, member: Member, coupon: CouponRow, at: Date) {
    if (coupon.claimFrom > at) throw new Failure(409, '领取还没有开始', 'couponTime')
    if (coupon.claimTo < at) throw new Failure(409, '领取已经结束', 'couponTime')
    if ((await members.levelNumber(tx, member)) < coupon.minLevel) {
      throw new Failure(409, `vip${coupon.minLevel} 及以上会员可领`, 'couponLevel')
    }
  }

  return {
    async list(
      tenantId: string,
      { Kind, ...pages }: PageRequest & { Kind?: CouponRow['kind'] },
      member: Member | undefined,
    ) {
      const viewer = await viewerOf(member)
      const now = new Date(clock())
      const found = await couponPage(db, tenantId, { kind: Kind }, viewer, now, pages)
      return page(await shown(tenantId, found.rows, viewer), found.total, pages)
    },

    /** Claimable now, for home. */
    showList: (tenantId: string, count: number, member: Member | undefined) =>
      few(tenantId, { isClaimableNow: true }, member, count),

    /** What a shop takes. @throws Failure 404 */
    async ofShop(tenantId: string, shopId: string, member: Member | undefined) {
      const id = knownId(shopId)
      if (!(await shops.find(db, tenantId, id))) throw notFound('商户不存在或已离场')
      return few(tenantId, { shopId: id }, member)
    },

    /** Some, by id: those that are shown at all. */
    some: (tenantId: string, ids: readonly string[], member: Member | undefined) =>
      ids.length === 0 ? Promise.resolve([]) : few(tenantId, { ids }, member),

    /** @throws Failure 404; also for what is only ever given, since nobody could claim it */
    async detail(tenantId: string, id: string, member: Member | undefined): Promise<Coupon> {
      const row = await findCoupon(db, tenantId, knownId(id))
      if (!row?.isClaimable) throw notFound('优惠券不存在')
      const [shownRow] = await shown(tenantId, [row], await viewerOf(member))
      return shownRow!
    },

    /**
     * Claims one, once per RequestId. Limit and stock are taken by conditional writes, never by looking first.
     * @throws Failure 404, 409 `couponTime`, `couponLevel`, `couponLimit`, `couponSoldOut`, `insufficient`
     */
    receive(member: Member, request: MoneyRequest, id: string): Promise<UserCoupon> {
      const { tenantId } = member
      const couponId = knownId(id)
      return ledger.once(db, request, async (tx) => {
        const coupon = await findCoupon(tx, tenantId, couponId)
        if (!coupon?.isClaimable) throw notFound('优惠券不存在')
        await refuseClaim(tx, member, coupon, request.at)
        if (!(await takeUse(tx, member, coupon))) {
          throw new Failure(409, `每人限领 ${coupon.perUserLimit} 张，您已领取`, 'couponLimit')
        }
        if (coupon.pointsCost > 0) {
          await points.spend(tx, {
            ...member,
            points: coupon.pointsCost,
            kind: 'claim',
            note: coupon.name,
            at: request.at,
          })
        }
        const owned = await giveCoupon(tx, member, coupon, { source: 'claim', at: request.at })
        const [shownOne] = await ownShown(tx, tenantId, [owned])
        return shownOne!
      })
    },

    /**
     * Gives a coupon away inside the caller's transaction; limits of claiming do not hold for it.
     * @throws Failure 409 `couponSoldOut`
     */
    async give(
      tx: Transaction,
      member: Member,
      couponId: string,
      how: { source: Exclude<UserCouponRow['source'], 'claim'>; at: Date },
    ): Promise<OwnedCoupon> {
      const coupon = await findCoupon(tx, member.tenantId, couponId)
      if (!coupon) throw new Error(`coupon ${couponId} is gone`)
      const owned = await giveCoupon(tx, member, coupon, how)
      // What the member has exchanged themselves is no news.
      if (how.source !== 'exchange') await messages.tell(tx, couponReceived, member, owned, how.at)
      return owned
    },

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

    /** Owned ones by id, as their owner sees them. */
    async ownMany(member: Member, ids: readonly string[]): Promise<UserCoupon[]> {
      return ownShown(db, member.tenantId, await findOwnedMany(db, member, ids))
    },

    /** Owned coupons as their owner sees them. */
    ownShown,

    /** Names of the shops that coupons or activities are for. */
    shopsOf,

    /** What a member could put into an order. */
    usable: (queryable: Queryable, member: Member, at: Date) => usableOf(queryable, member, at),

    /** An order takes a coupon. @throws Failure 409 `offerChanged` when another was faster */
    async lock(tx: Transaction, order: Member & { id: string; createdAt: Date }, id: string) {
      const { tenantId, userId, id: orderId, createdAt } = order
      const isMine = await moveOwned(
        tx,
        { tenantId, id },
        { status: 'Unused', userId, validAt: createdAt },
        { status: 'Locked', orderId },
      )
      if (!isMine) throw new Failure(409, '优惠券已被使用或已过期，请重新选择', 'offerChanged')
    },

    /** The order that holds it is paid. */
    async use(tx: Transaction, tenantId: string, orderId: string, id: string, at: Date) {
      const isUsed = await moveOwned(
        tx,
        { tenantId, id },
        { status: 'Locked', orderId },
        { status: 'Used', usedAt: at },
      )
      if (!isUsed) throw new Error(`coupon ${id} is not held by order ${orderId}`)
    },

    /** The order closes unpaid, or was given back in full: the coupon is its owner's again, expired or not. */
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

    /** Tells the owners of what ends soon. */
    tellEnding: (tenantId: string): Promise<number> => tellEnding(options, tenantId),

    /** A gift coupon is handed in at a shop. @throws Failure 404, 409 `couponUnusable` */
    async redeem(tenantId: string, code: string, shopId: string | undefined) {
      const at = new Date(clock())
      const found = await findByCode(db, tenantId, code)
      if (!found) throw notFound('没有这张券')
      const { own, coupon } = found
      if (coupon.kind !== 'gift') {
        throw new Failure(409, '这张券在付款时使用，不能核销', 'couponUnusable')
      }
      const usedShopId = shopId === undefined ? null : knownId(shopId)
      const isWrongShop =
        coupon.scope === 'shops' && (usedShopId === null || !coupon.shopIds.includes(usedShopId))
      if (isWrongShop) throw new Failure(409, '这张券不适用于本商户', 'couponUnusable')
      const isDone = await moveOwned(
        db,
        { tenantId, id: own.id },
        { status: 'Unused', validAt: at },
        { status: 'Used', usedAt: at, usedShopId },
      )
      if (!isDone) throw new Failure(409, '这张券已使用或不在有效期', 'couponUnusable')
      return { Name: coupon.name, Face: couponFaceOf(coupon), UsedAt: at.getTime() }
    },
  }
}
