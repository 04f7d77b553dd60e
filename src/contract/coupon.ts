/**
 * Coupons (spec 7 Coupons and marketing): claimable coupons, a member's coupons, and the best choice for a payment.
 * Face texts come from rules/coupon/face, so that 8 折 never reads as "¥20".
 */
import * as v from 'valibot'
import { shopAmountMaxFen } from '@/constants'
import { calendarDate } from './calendar'
import { shopSelection, wantedLines } from './mallSelection'
import { priceChoice, reduction } from './payment'
import { post } from './endpoint'
import { fen, id, moneyFields, pageFields, paged, shownPoints, time } from './fields'
import { exact } from './humanText'

const couponKind = v.picklist(['cash', 'full', 'discount', 'parking', 'gift', 'ticket'])
export const couponScope = v.picklist(['all', 'shops', 'goods', 'parking', 'show'])

/** Text on the coupon; the parts have different font sizes, Label is for screen readers. */
const couponFace = v.object({
  Prefix: v.string(),
  Value: v.string(),
  Suffix: v.string(),
  Text: v.string(),
  Label: v.string(),
  /** 无门槛, 满 100 元可用; may be empty. */
  Condition: v.string(),
})

const stackable = v.object({ Activity: v.boolean(), Points: v.boolean(), Coupon: v.boolean() })

/** Value, scope and combinability; shared by template and owned coupon. */
const couponTerms = {
  Name: v.string(),
  Kind: couponKind,
  KindText: v.string(),
  Face: couponFace,
  /** For cash, full and ticket. */
  Amount: v.nullable(fen),
  /** 8 for 8 折; for discount. */
  DiscountRate: v.nullable(v.number()),
  /** For parking. */
  Minutes: v.nullable(v.number()),
  /** 0: none. */
  Threshold: fen,
  /** Maximum reduction of a discount; 0: no limit. */
  MaxOff: fen,
  Scope: couponScope,
  ScopeText: v.string(),
  /** Empty unless the scope is shops. */
  ShopIds: v.array(id),
  /** Excluded dates, yyyy-MM-dd. */
  ExcludeDates: v.array(calendarDate),
  /** 0 Sunday to 6 Saturday. */
  ExcludeWeekdays: v.array(v.number()),
  Stackable: stackable,
  Description: v.string(),
  /** Picture path on the server, or empty. */
  Image: v.string(),
  /** Logo and name of the shop when the coupon is for a single shop; empty otherwise. */
  ShopLogo: v.string(),
  ShopName: v.string(),
}

/**
 * Upcoming → Claimable → SoldOut | Ended by stock and clock. LimitReached and LevelTooLow depend on the requesting
 * member; a visitor sees Claimable.
 */
const couponStatus = v.picklist([
  'Upcoming',
  'Claimable',
  'LimitReached',
  'LevelTooLow',
  'SoldOut',
  'Ended',
])

/** Unused → Locked by an order → Used; Unused → Expired by the clock; Locked → Unused when the order closes. */
const userCouponStatus = v.picklist(['Unused', 'Locked', 'Used', 'Expired', 'Given', 'Void'])

export const coupon = v.object({
  Id: id,
  ...couponTerms,
  /** Initial and remaining quantity. */
  Total: v.number(),
  Stock: v.number(),
  Claimed: v.number(),
  /** 0: no limit. */
  PerUserLimit: v.number(),
  ClaimFrom: time,
  ClaimTo: time,
  ValidType: v.picklist(['fixed', 'daysAfterClaim']),
  ValidFrom: v.nullable(time),
  ValidTo: v.nullable(time),
  ValidDays: v.nullable(v.number()),
  /** 领取后 7 天内有效, 11月21日–11月30日. */
  ValidText: v.string(),
  /** Points needed to claim one; 0: free. */
  PointsCost: v.number(),
  /** 1 to 10. */
  MinLevel: v.number(),
  /** Number the member has claimed; 0 for a visitor. */
  MyClaimed: v.number(),
  Status: couponStatus,
  StatusText: v.string(),
  /** With LimitReached: the most useful state of the member's own ones; null: none is kept, or another Status. */
  OwnStatus: v.nullable(userCouponStatus),
  Actions: v.array(v.picklist(['receive', 'use'])),
})

export const userCoupon = v.object({
  Id: id,
  CouponId: id,
  ...couponTerms,
  /** 16 digits, for QR and bar code. */
  Code: v.string(),
  ClaimedAt: time,
  ValidFrom: time,
  ValidTo: time,
  UsedAt: v.nullable(time),
  UsedOrderId: v.nullable(id),
  /** Source of the coupon: 领券中心, 积分兑换, 会员礼遇 … */
  SourceText: v.string(),
  /** Ends within three days. */
  IsExpiringSoon: v.boolean(),
  Status: userCouponStatus,
  StatusText: v.string(),
  /** Why it cannot be used at this moment; empty when it can. */
  Reason: v.string(),
  Actions: v.array(v.picklist(['use', 'showCode', 'viewOrder'])),
})

const verdict = v.object({ Id: id, Usable: v.boolean(), Reason: v.string(), OffAmount: fen })

/** A price calculated by the optimiser (rules/coupon/offer OfferPrice, without the lines). */
export const offerPrice = v.object({
  ActivityId: v.nullable(id),
  CouponIds: v.array(id),
  /** Reduction by each of CouponIds. */
  CouponOffs: v.array(fen),
  /** Points spent. */
  Points: v.number(),
  ActivityOff: fen,
  CouponOff: fen,
  PointsOff: fen,
  Off: fen,
  Pay: fen,
})

/** Input of the optimiser (rules/coupon/offer), so that the app gets the same result as the server. */
const offerInput = v.object({
  Now: time,
  Lines: v.array(
    v.object({
      Id: v.string(),
      Type: v.picklist(['goods', 'shop', 'parking', 'show']),
      ShopId: v.string(),
      CategoryId: v.optional(v.string()),
      Amount: fen,
    }),
  ),
  Coupons: v.array(
    v.object({
      Id: id,
      Kind: couponKind,
      Status: userCouponStatus,
      Amount: v.nullable(fen),
      DiscountRate: v.nullable(v.number()),
      MaxOff: fen,
      Minutes: v.nullable(v.number()),
      MinutesWorth: v.nullable(fen),
      Threshold: fen,
      Scope: couponScope,
      ShopIds: v.array(id),
      CategoryIds: v.array(id),
      ExcludeDates: v.array(calendarDate),
      ExcludeWeekdays: v.array(v.number()),
      ValidFrom: time,
      ValidTo: time,
      Stackable: stackable,
    }),
  ),
  Activities: v.array(
    v.object({
      Id: id,
      Name: v.string(),
      Scope: couponScope,
      ShopIds: v.array(id),
      CategoryIds: v.array(id),
      Tiers: v.array(v.object({ Need: fen, Off: fen })),
      StartAt: time,
      EndAt: time,
      Stackable: v.object({ Coupon: v.boolean(), Points: v.boolean() }),
    }),
  ),
  /** All points of the member. */
  Points: v.number(),
  PointRule: v.nullable(
    v.object({ Points: v.number(), Fen: fen, MaxPercent: v.number(), MinPoints: v.number() }),
  ),
})

/**
 * Offer selection for a payment. `Choice` of quote and submit (contract/payment priceChoice) consists of: `coupon` ids
 * of owned coupons (empty: none), `activity` an id or false, `points` a boolean, and `saved`, the total saving
 * displayed, in fen. For omitted parts the server chooses the best. Submit recalculates everything; when the result
 * differs, the answer is 409 with Reason `offerChanged` and the changes in Messages.
 */
export const couponChoice = v.object({
  /** Reductions before coupons: time-limited and level prices. */
  Earlier: v.array(reduction),
  Input: offerInput,
  Coupons: v.array(userCoupon),
  /** One per coupon as if used alone: usable ones first, then by reduction. */
  Verdicts: v.array(verdict),
  Best: offerPrice,
  /** 券省 30 元，积分省 8 元；再买 12 元，多省 20 元 */
  BestText: v.string(),
  NextTier: v.nullable(
    v.object({
      Need: fen,
      ExtraOff: fen,
      ActivityId: v.nullable(id),
      CouponId: v.nullable(id),
      Text: v.string(),
    }),
  ),
  /** The requested selection with its price; null when it is not possible, with the reason in Reason. */
  Chosen: v.nullable(offerPrice),
  Reason: v.string(),
})

export const couponCalls = {
  list: post('/market/api/v1/coupon/list/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '领券中心：可领的在前（先截止的在前），已领完与已抢光的在最后；可按种类筛选',
    request: v.object({ ...pageFields, Kind: v.optional(couponKind) }),
    data: paged(coupon),
  }),
  showList: post('/market/api/v1/coupon/showList/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '首页展示的优惠券：现在可领的前几张',
    request: v.object({
      Count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)), 6),
    }),
    data: v.array(coupon),
  }),
  couponListByShopId: post('/market/api/v1/coupon/couponListByShopId/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '某商户可用的、现在可领或即将开抢的优惠券',
    request: v.object({ ShopId: id }),
    data: v.array(coupon),
  }),
  detail: post('/market/api/v1/coupon/detail/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '优惠券详情',
    request: v.object({ Id: id }),
    data: coupon,
  }),
  receive: post('/market/api/v1/coupon/receive/c', {
    auth: 'member',
    money: true,
    summary:
      '领取一张优惠券；不可领时 409（Reason: couponSoldOut、couponLimit、couponTime、couponLevel、insufficient），所需积分与所示不同时 409（priceChanged）',
    request: v.object({
      ...moneyFields,
      Id: id,
      /** Points as displayed; any other number is refused. */
      Points: shownPoints,
    }),
    data: userCoupon,
  }),
  myList: post('/market/api/v1/coupon/myList/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的优惠券：未使用（先到期在前）、已使用、已失效；可按种类、即将到期、商户筛选',
    request: v.object({
      ...pageFields,
      Group: v.optional(v.picklist(['unused', 'used', 'invalid']), 'unused'),
      Kind: v.optional(couponKind),
      ExpiringSoon: v.optional(v.boolean(), false),
      /** Only coupons valid in this shop. */
      ShopId: v.optional(id),
    }),
    data: paged(userCoupon),
  }),
  myListSum: post('/market/api/v1/coupon/myListSum/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '我的优惠券各有几张',
    request: v.object({}),
    data: v.object({
      Unused: v.number(),
      ExpiringSoon: v.number(),
      Used: v.number(),
      Invalid: v.number(),
      /** Unused coupons by kind; kinds without coupons are omitted. */
      Kinds: v.array(v.object({ Kind: couponKind, KindText: v.string(), Count: v.number() })),
    }),
  }),
  getCouponReceive: post('/market/api/v1/coupon/getCouponReceive/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '我领到的一张优惠券',
    request: v.object({ Id: id }),
    data: userCoupon,
  }),
  choose: post('/market/api/v1/coupon/choose/c', {
    auth: 'member',
    underLoad: 'member',
    summary:
      '为一笔到店付款（ShopId 与 Amount）、停车费报价（QuoteId）、商城商品（Goods）或占座的票务订单（TicketOrderId）选优惠：最省的组合、每张券能否用及原因、再买多少可多减；带 Choice 时为所选计价',
    request: v.pipe(
      v.object({
        ShopId: v.optional(id),
        /** Amount of the shop's bill, fen. */
        Amount: v.optional(
          v.pipe(
            v.number(),
            v.integer(),
            v.minValue(0),
            v.maxValue(shopAmountMaxFen, '单笔最多 50,000 元'),
          ),
        ),
        /** Quote of a parking fee (contract/carInfo parkingStay), instead of ShopId and Amount. */
        QuoteId: v.optional(id),
        /** Mall goods to be ordered (contract/mallOrder orderSelection), instead of the others. */
        Goods: v.optional(
          v.object({
            Lines: wantedLines,
            Shops: v.optional(v.pipe(v.array(shopSelection), v.maxLength(30)), []),
            /** Delivery province. */
            Province: v.optional(v.pipe(v.string(), v.maxLength(20))),
          }),
        ),
        /** An order with held seats, not yet submitted (contract/ticketOrder), instead of the others. */
        TicketOrderId: v.optional(id),
        Choice: v.optional(priceChoice),
      }),
      v.check(({ ShopId, Amount, QuoteId, Goods, TicketOrderId }) => {
        const isShop = ShopId !== undefined && Amount !== undefined
        const isNoShop = ShopId === undefined && Amount === undefined
        const others = [QuoteId, Goods, TicketOrderId].filter((each) => each !== undefined).length
        return others === 0 ? isShop : others === 1 && isNoShop
      }, '请指明商户与金额，或停车费报价，或商品，或票务订单'),
    ),
    data: couponChoice,
  }),
  redeem: post('/market/api/v1/coupon/redeem', {
    auth: 'staff',
    roles: ['marketing'],
    underLoad: 'never',
    summary: '商户端核销兑换券：凭券码，一张只能核销一次',
    request: v.object({
      Code: v.pipe(exact, v.regex(/^\d{16}$/, '券码为 16 位数字')),
      ShopId: v.optional(id),
    }),
    data: v.object({ Name: v.string(), Face: couponFace, UsedAt: time }),
  }),
}

export type Coupon = v.InferOutput<typeof coupon>
export type UserCoupon = v.InferOutput<typeof userCoupon>
export type CouponChoice = v.InferOutput<typeof couponChoice>
export type OfferPriceData = v.InferOutput<typeof offerPrice>
