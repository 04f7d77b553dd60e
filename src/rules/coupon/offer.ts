/**
 * What goes into the optimiser and what comes out of it. Money is integer fen, times are ms since 1970, fields are
 * PascalCase because server and screens pass these objects on as they are.
 */
import type { CouponKind, CouponScope, UserCouponStatus } from './kind'

/** One line of the order, priced: after limited-time and level prices, before activities and coupons. */
export interface OfferLine {
  /** Unique in the order; keep it the same from quote to quote, shares are reported by it. */
  Id: string
  /** goods: from the mall; shop: a bill paid by scanning; parking: a fee; show: tickets. */
  Type: 'goods' | 'shop' | 'parking' | 'show'
  ShopId: string
  /** Category of the goods; missing or empty for anything else. */
  CategoryId?: string
  /** Whole line, not per piece. */
  Amount: number
}

/** What somebody's coupon may be combined with; the other side has to agree where it has a say. */
export interface CouponStackable {
  Activity: boolean
  Points: boolean
  /** One other coupon, when that one allows it too. */
  Coupon: boolean
}

/** An owned coupon with the fields of its template. */
export interface OfferCoupon {
  /** Id of the owned coupon; unique in the input. */
  Id: string
  Kind: CouponKind
  /** Anything but Unused is refused; a coupon this very order has locked is passed as Unused. */
  Status: UserCouponStatus
  /** Fen off; for cash, full and ticket. */
  Amount?: number | null
  /** 8 for 8 折; for discount. */
  DiscountRate?: number | null
  /** Most a discount takes off; 0 or missing: no limit. */
  MaxOff?: number | null
  /** For parking: what it stands for … */
  Minutes?: number | null
  /** … and what those minutes are worth for this very stay, which only the parking rules can tell. */
  MinutesWorth?: number | null
  /** Least amount of what the coupon covers, after the activity; 0 or missing: none. */
  Threshold?: number | null
  Scope: CouponScope
  /** For scope shops: which; for scope goods: only of these when there are any. */
  ShopIds?: readonly string[]
  /** For scope goods: only of these categories when there are any. */
  CategoryIds?: readonly string[]
  /** yyyy-MM-dd on the park's calendar. */
  ExcludeDates?: readonly string[]
  /** 0 Sunday to 6 Saturday. */
  ExcludeWeekdays?: readonly number[]
  /** First and last moment of use, both included. */
  ValidFrom: number
  ValidTo: number
  Stackable: CouponStackable
}

/** Off, once what the activity covers reaches Need. Of the tiers reached, the one that takes most counts. */
export interface OfferTier {
  Need: number
  Off: number
}

/** A spend-and-save activity. */
export interface OfferActivity {
  /** Unique in the input. */
  Id: string
  Scope: CouponScope
  ShopIds?: readonly string[]
  CategoryIds?: readonly string[]
  Tiers: readonly OfferTier[]
  /** First and last moment, both included. */
  StartAt: number
  EndAt: number
  Stackable: { Coupon: boolean; Points: boolean }
}

/** How points pay: `Points` points are worth `Fen`, and only whole such units are taken. */
export interface OfferPointRule {
  /** Points of a unit, positive. */
  Points: number
  /** Worth of a unit, positive. */
  Fen: number
  /** Most that points may pay of what activity and coupons leave, 0 to 100. */
  MaxPercent: number
  /** Fewer points than this are not taken; 0: no such bound. */
  MinPoints: number
}

export interface OfferInput {
  /** Server time. */
  Now: number
  Lines: readonly OfferLine[]
  Coupons: readonly OfferCoupon[]
  Activities: readonly OfferActivity[]
  /** Points the member may spend; 0 when they are switched off. */
  Points: number
  /** null where points do not pay. */
  PointRule: OfferPointRule | null
}

/** What the member picks (or the optimiser for them). */
export interface OfferPick {
  ActivityId: string | null
  CouponIds: readonly string[]
  /** All the points that may be used, or none. */
  UsePoints: boolean
}

/** What a line bears of each reduction; the order's figures are the sums. Pay is never negative. */
export interface OfferLineShare {
  Id: string
  ActivityOff: number
  CouponOff: number
  /** What each of the price's CouponIds takes off this line, same order; sums to CouponOff. */
  CouponOffs: number[]
  PointsOff: number
  Pay: number
}

/** A pick with its price. Off = ActivityOff + CouponOff + PointsOff, Pay = sum of lines - Off. */
export interface OfferPrice {
  ActivityId: string | null
  /** In the order in which they are taken off: earliest expiry first. */
  CouponIds: string[]
  /** What each of CouponIds takes off, same order; sums to CouponOff. */
  CouponOffs: number[]
  /** Points spent. */
  Points: number
  ActivityOff: number
  CouponOff: number
  PointsOff: number
  Off: number
  Pay: number
  /** Sorted by Id. */
  Lines: OfferLineShare[]
}

/** One coupon, judged. */
export interface CouponVerdict {
  Id: string
  Usable: boolean
  /** Chinese; empty when usable. */
  Reason: string
  /** What it takes off; 0 when not usable. */
  OffAmount: number
}

/** 差 Need 可再减 ExtraOff: so much more bought, so much more taken off by activity and coupons together. */
export interface OfferNextTier {
  Need: number
  ExtraOff: number
  /** What is reached by it; exactly one of the two is not null. */
  ActivityId: string | null
  CouponId: string | null
}

export interface OfferResult {
  /** Every coupon, as if it were used alone: usable ones first, then by OffAmount, expiry and Id. */
  Coupons: CouponVerdict[]
  Best: OfferPrice
  /** The nearest one that helps, or null. */
  NextTier: OfferNextTier | null
}

/** A pick that can be priced, or why it cannot. */
export type PickResult = { Ok: true; Price: OfferPrice } | { Ok: false; Reason: string }
