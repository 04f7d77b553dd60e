/**
 * Input and output types of the optimiser. Money is integer fen, times are ms since 1970; fields are PascalCase because
 * server and screens pass these objects on unchanged.
 */
import type { CouponKind, CouponScope, UserCouponStatus } from './kind'

/** One priced order line: after limited-time and level prices, before activities and coupons. */
export interface OfferLine {
  /** Unique in the order; keep it stable between quotes because shares are reported by it. */
  Id: string
  /** goods: mall goods; shop: a bill paid by scanning; parking: a parking fee; show: tickets. */
  Type: 'goods' | 'shop' | 'parking' | 'show'
  ShopId: string
  /** Category of the goods; missing or empty for other types. */
  CategoryId?: string
  /** For the whole line, not per piece. */
  Amount: number
}

/** What a coupon may be combined with; an activity or another coupon must allow the combination too. */
export interface CouponStackable {
  Activity: boolean
  Points: boolean
  /** One other coupon, which must allow it too. */
  Coupon: boolean
}

/** An owned coupon with the fields of its template. */
export interface OfferCoupon {
  /** Id of the owned coupon; unique in the input. */
  Id: string
  Kind: CouponKind
  /** Any other state than Unused is rejected; pass a coupon locked by this order as Unused. */
  Status: UserCouponStatus
  /** Fen off; for cash, full and ticket. */
  Amount?: number | null
  /** 8 for 8 折; for discount. */
  DiscountRate?: number | null
  /** Maximum reduction of a discount; 0 or missing: no limit. */
  MaxOff?: number | null
  /** For parking: minutes covered. */
  Minutes?: number | null
  /** For parking: value in fen of those minutes for this stay, calculated by the parking rules. */
  MinutesWorth?: number | null
  /** Minimum amount of the covered lines after the activity; 0 or missing: none. */
  Threshold?: number | null
  Scope: CouponScope
  /** For scope shops: the covered shops; for scope goods: restricts to these shops unless empty. */
  ShopIds?: readonly string[]
  /** For scope goods: restricts to these categories unless empty. */
  CategoryIds?: readonly string[]
  /** yyyy-MM-dd, park time. */
  ExcludeDates?: readonly string[]
  /** 0 Sunday to 6 Saturday. */
  ExcludeWeekdays?: readonly number[]
  /** First and last moment of use, both inclusive. */
  ValidFrom: number
  ValidTo: number
  Stackable: CouponStackable
}

/** `Off` applies once the covered amount reaches `Need`. Of the tiers reached, the largest reduction counts. */
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
  /** First and last moment, both inclusive. */
  StartAt: number
  EndAt: number
  Stackable: { Coupon: boolean; Points: boolean }
}

/** Points payment: `Points` points are worth `Fen`; only whole units are accepted. */
export interface OfferPointRule {
  /** Points per unit, positive. */
  Points: number
  /** Value of a unit, positive. */
  Fen: number
  /** Maximum percentage of the rest after activity and coupons, 0 to 100. */
  MaxPercent: number
  /** Minimum number of points; 0: none. */
  MinPoints: number
}

export interface OfferInput {
  /** Server time. */
  Now: number
  Lines: readonly OfferLine[]
  Coupons: readonly OfferCoupon[]
  Activities: readonly OfferActivity[]
  /** Points the member may spend; 0 when points are switched off. */
  Points: number
  /** null: points cannot be used. */
  PointRule: OfferPointRule | null
}

/** The selection made by the member or the optimiser. */
export interface OfferPick {
  ActivityId: string | null
  CouponIds: readonly string[]
  /** Use all usable points, or none. */
  UsePoints: boolean
}

/** A line's share of each reduction; the order's totals are the sums. Pay is never negative. */
export interface OfferLineShare {
  Id: string
  ActivityOff: number
  CouponOff: number
  /** Reduction of this line by each of the price's CouponIds, same order; sums to CouponOff. */
  CouponOffs: number[]
  PointsOff: number
  Pay: number
}

/** A pick with its price. Off = ActivityOff + CouponOff + PointsOff, Pay = sum of lines - Off. */
export interface OfferPrice {
  ActivityId: string | null
  /** In order of application: earliest expiry first. */
  CouponIds: string[]
  /** Reduction by each of CouponIds, same order; sums to CouponOff. */
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

/** Verdict on one coupon. */
export interface CouponVerdict {
  Id: string
  Usable: boolean
  /** Chinese; empty when usable. */
  Reason: string
  /** Its reduction; 0 when not usable. */
  OffAmount: number
}

/** 再买 Need，多省 ExtraOff: buying Need more takes ExtraOff more off through activity and coupons together. */
export interface OfferNextTier {
  Need: number
  ExtraOff: number
  /** The activity or coupon reached; exactly one of the two is not null. */
  ActivityId: string | null
  CouponId: string | null
}

export interface OfferResult {
  /** Every coupon as if used alone: usable ones first, then by OffAmount, expiry and Id. */
  Coupons: CouponVerdict[]
  Best: OfferPrice
  /** The nearest useful tier, or null. */
  NextTier: OfferNextTier | null
}

/** The price of a pick, or why it cannot be priced. */
export type PickResult = { Ok: true; Price: OfferPrice } | { Ok: false; Reason: string }
