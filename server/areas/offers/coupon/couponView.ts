import type { Coupon, UserCoupon } from '@/contract/coupon'
import { dayText, dayTime } from '@/utils/timeText'
import type { CouponRow } from './coupon.repository'
import { isCouponOver } from './giveCoupon'
import { termsOf, type ShopsById } from './couponTerms'
import { statusTexts } from './userCouponView'
import { asksForUse, stateOfAll } from '@/rules/coupon/usability'
import { levelCode } from '@/rules/levelText'
import { pointsText } from '@/rules/pointsText'

/** The viewing member: number of claims, and level. */
export interface Claimant {
  claimed: number
  /** States of the claimed coupons that are still kept. */
  states: readonly UserCoupon['Status'][]
  /** 1 to 10. */
  level: number
}

function claimStatus(
  row: CouponRow,
  who: Claimant | undefined,
  now: number,
): [Coupon['Status'], string] {
  if (row.claimTo.getTime() < now || isCouponOver(row, new Date(now)))
    return ['Ended', '领取已结束']
  if (row.claimFrom.getTime() > now) {
    return ['Upcoming', `${dayTime(row.claimFrom.getTime())} 开抢`]
  }
  if (who && row.perUserLimit > 0 && who.claimed >= row.perUserLimit) {
    const state = stateOfAll(who.states)
    return [
      'LimitReached',
      state === undefined || state === 'Unused' ? '已领取' : statusTexts[state],
    ]
  }
  if (row.stock === 0) return ['SoldOut', '已抢光']
  if (who && who.level < row.minLevel)
    return ['LevelTooLow', `${levelCode(row.minLevel)} 及以上可领`]
  return ['Claimable', row.pointsCost > 0 ? `${pointsText(row.pointsCost)}兑换` : '领取']
}

function validText(row: CouponRow, now: number): string {
  if (row.validFrom && row.validTo) {
    return `${dayText(row.validFrom.getTime(), now)}–${dayText(row.validTo.getTime(), now)}`
  }
  return row.validDays === 1 ? '领取当天有效' : `领取后 ${row.validDays ?? 0} 天内有效`
}

/** A template for the coupon centre. */
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
    ValidText: validText(row, now),
    PointsCost: row.pointsCost,
    MinLevel: row.minLevel,
    MyClaimed: who?.claimed ?? 0,
    Status,
    StatusText,
    OwnStatus: (Status === 'LimitReached' && who && stateOfAll(who.states)) || null,
    Actions:
      Status === 'Claimable'
        ? ['receive']
        : who?.states.some((state) => asksForUse(row.kind, state))
          ? (['use'] as const).slice()
          : [],
  }
}
