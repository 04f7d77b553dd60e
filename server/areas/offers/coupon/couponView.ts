import type { Coupon, UserCoupon } from '@/contract/coupon'
import { couponFace } from '@/rules/coupon/face'
import type { OfferCoupon } from '@/rules/coupon/offer'
import { standingProblem } from '@/rules/coupon/standing'
import { formatTime, parkDate } from '@/utils/dateTime'
import type { Shop } from '../../shops/shop/shop.service'
import type { CouponRow, OwnedCoupon, UserCouponRow } from './coupon.repository'

export const kindTexts: Readonly<Record<CouponRow['kind'], string>> = {
  cash: '代金券',
  full: '满减券',
  discount: '折扣券',
  parking: '停车券',
  gift: '兑换券',
  ticket: '票券',
}

const sourceTexts: Readonly<Record<UserCouponRow['source'], string>> = {
  claim: '领券中心',
  gift: '会员礼遇',
  exchange: '积分兑换',
  card: '购卡赠送',
  recharge: '充值赠送',
}

/** A coupon that ends within this long is said to end soon. */
export const SOON_MS = 3 * 24 * 3_600_000

/** Shops by id, for the texts of a scope. */
export type ShopsById = ReadonlyMap<string, Pick<Shop, 'name' | 'logo'>>

/** 全园通用, 仅限一江火锅, 12 家商户可用 … */
export function scopeTextOf(
  { scope, shopIds }: Pick<CouponRow, 'scope' | 'shopIds'>,
  shops: ShopsById,
): string {
  if (scope === 'parking') return '停车缴费可用'
  if (scope === 'show') return '购买演出票可用'
  if (scope === 'goods') return '商城商品可用'
  if (scope === 'all') return '全园通用'
  const names = shopIds.flatMap((id) => shops.get(id)?.name ?? [])
  if (names.length === 0) return '指定商户可用'
  return names.length <= 3 ? `${names.join('、')}可用` : `${names.length} 家商户可用`
}

const faceOf = (row: CouponRow) =>
  couponFace({
    Kind: row.kind,
    Amount: row.amount,
    DiscountRate: rateOf(row),
    Minutes: row.minutes,
    Threshold: row.threshold,
    MaxOff: row.maxOff,
  })

const rateOf = ({ percentPaid }: CouponRow) => (percentPaid === null ? null : percentPaid / 10)

function termsOf(row: CouponRow, shops: ShopsById) {
  const only = row.scope === 'shops' && row.shopIds.length === 1 ? row.shopIds[0] : undefined
  const shop = only === undefined ? undefined : shops.get(only)
  return {
    Name: row.name,
    Kind: row.kind,
    KindText: kindTexts[row.kind],
    Face: faceOf(row),
    Amount: row.amount,
    DiscountRate: rateOf(row),
    Minutes: row.minutes,
    Threshold: row.threshold,
    MaxOff: row.maxOff,
    Scope: row.scope,
    ScopeText: scopeTextOf(row, shops),
    ShopIds: row.shopIds,
    ExcludeDates: row.excludeDates,
    ExcludeWeekdays: row.excludeWeekdays,
    Stackable: {
      Activity: row.joinsActivity,
      Points: row.joinsPoints,
      Coupon: row.joinsCoupon,
    },
    Description: row.description,
    Image: row.image,
    ShopLogo: shop?.logo ?? '',
    ShopName: shop?.name ?? '',
  }
}

/** Who looks at a coupon that can be claimed. */
export interface Claimant {
  claimed: number
  /** 1 to 10. */
  level: number
}

function claimStatus(
  row: CouponRow,
  who: Claimant | undefined,
  now: number,
): [Coupon['Status'], string] {
  if (row.claimTo.getTime() < now) return ['Ended', '领取已结束']
  if (row.claimFrom.getTime() > now) {
    return ['Upcoming', `${formatTime(row.claimFrom.getTime(), 'M月d日 hh:mm')} 开抢`]
  }
  if (who && row.perUserLimit > 0 && who.claimed >= row.perUserLimit) {
    return ['LimitReached', '已领取']
  }
  if (row.stock === 0) return ['SoldOut', '已抢光']
  if (who && who.level < row.minLevel) return ['LevelTooLow', `vip${row.minLevel} 及以上可领`]
  return ['Claimable', row.pointsCost > 0 ? `${row.pointsCost} 积分兑换` : '立即领取']
}

function validText(row: CouponRow): string {
  if (row.validFrom && row.validTo) {
    return `${parkDate(row.validFrom.getTime())} 至 ${parkDate(row.validTo.getTime())}`
  }
  return row.validDays === 1 ? '领取当天有效' : `领取后 ${row.validDays ?? 0} 天内有效`
}

/** A template as the coupon centre shows it. */
export function couponOf(
  row: CouponRow,
  shops: ShopsById,
  who: Claimant | undefined,
  now: number,
): Coupon {
  const [Status, StatusText] = claimStatus(row, who, now)
  return {
    Id: row.id,
    ...termsOf(row, shops),
    Total: row.initialStock,
    Stock: row.stock,
    Claimed: row.claimed,
    PerUserLimit: row.perUserLimit,
    ClaimFrom: row.claimFrom.getTime(),
    ClaimTo: row.claimTo.getTime(),
    ValidType: row.validFrom ? 'fixed' : 'daysAfterClaim',
    ValidFrom: row.validFrom?.getTime() ?? null,
    ValidTo: row.validTo?.getTime() ?? null,
    ValidDays: row.validDays,
    ValidText: validText(row),
    PointsCost: row.pointsCost,
    MinLevel: row.minLevel,
    MyClaimed: who?.claimed ?? 0,
    Status,
    StatusText,
    Actions:
      Status === 'Claimable'
        ? ['receive']
        : (who?.claimed ?? 0) > 0
          ? (['use'] as const).slice()
          : [],
  }
}

/** State by the clock: what is unused and past due has expired. */
const statusOf = ({ status, validTo }: UserCouponRow, now: number): UserCoupon['Status'] =>
  status === 'Unused' && validTo.getTime() < now ? 'Expired' : status

const statusTexts: Readonly<Record<UserCoupon['Status'], string>> = {
  Unused: '未使用',
  Locked: '已锁定 · 订单支付中',
  Used: '已使用',
  Expired: '已过期',
  Given: '已转赠',
  Void: '已作废',
}

/** An owned coupon as its owner sees it. */
export function userCouponOf(
  { own, coupon }: OwnedCoupon,
  shops: ShopsById,
  now: number,
): UserCoupon {
  const Status = statusOf(own, now)
  return {
    Id: own.id,
    CouponId: coupon.id,
    ...termsOf(coupon, shops),
    Code: own.code,
    ClaimedAt: own.claimedAt.getTime(),
    ValidFrom: own.validFrom.getTime(),
    ValidTo: own.validTo.getTime(),
    UsedAt: own.usedAt?.getTime() ?? null,
    UsedOrderId: own.orderId,
    SourceText: sourceTexts[own.source],
    IsExpiringSoon: Status === 'Unused' && own.validTo.getTime() - now <= SOON_MS,
    Status,
    StatusText: statusTexts[Status],
    Reason: standingProblem(offerCouponOf({ own, coupon }, now), now),
    Actions: actionsOf(own, coupon, Status),
  }
}

function actionsOf(
  own: UserCouponRow,
  { kind }: CouponRow,
  status: UserCoupon['Status'],
): UserCoupon['Actions'] {
  if (status === 'Unused') return kind === 'gift' ? ['showCode'] : ['use', 'showCode']
  return (status === 'Used' || status === 'Locked') && own.orderId !== null ? ['viewOrder'] : []
}

/** What the optimiser takes of an owned coupon; the lists are there, and no field is left out. */
export type ListedOfferCoupon = Required<OfferCoupon> & {
  Status: UserCoupon['Status']
  ShopIds: string[]
  CategoryIds: string[]
  ExcludeDates: string[]
  ExcludeWeekdays: number[]
  MaxOff: number
  Threshold: number
}

/**
 * An owned coupon as the optimiser takes it.
 * @param minutesWorth what so many minutes of parking are worth for this very stay, in fen
 */
export const offerCouponOf = (
  { own, coupon }: OwnedCoupon,
  now: number,
  minutesWorth: (minutes: number) => number = () => 0,
): ListedOfferCoupon => ({
  Id: own.id,
  Kind: coupon.kind,
  Status: statusOf(own, now),
  Amount: coupon.amount,
  DiscountRate: rateOf(coupon),
  MaxOff: coupon.maxOff,
  Minutes: coupon.minutes,
  MinutesWorth: coupon.minutes === null ? null : minutesWorth(coupon.minutes),
  Threshold: coupon.threshold,
  Scope: coupon.scope,
  ShopIds: coupon.shopIds,
  CategoryIds: coupon.categoryIds,
  ExcludeDates: coupon.excludeDates,
  ExcludeWeekdays: coupon.excludeWeekdays,
  ValidFrom: own.validFrom.getTime(),
  ValidTo: own.validTo.getTime(),
  Stackable: {
    Activity: coupon.joinsActivity,
    Points: coupon.joinsPoints,
    Coupon: coupon.joinsCoupon,
  },
})

export const couponFaceOf = faceOf
