/** The server's choice of offers, computed from a few coupons by the same rules. */
import { userCoupon, type CouponChoice } from '@/contract/coupon'
import { couponFace } from '@/rules/coupon/face'
import type { OfferActivity, OfferCoupon, OfferInput, OfferPrice } from '@/rules/coupon/offer'
import { nextTierText, offerText, optimiseOffer, priceOffer } from '@/rules/couponOptimiser'
import { sample } from './sample'

const dayMs = 86_400_000
/**
 * The same moment for all offers: a difference of a millisecond would order coupons by their end.
 */
const loadedAt = Date.now()

export interface Offered {
  coupons?: (OfferCoupon & { Name: string })[]
  activities?: (OfferActivity & { Name: string })[]
  points?: number
}

/** A coupon, by default combinable with everything. */
export const owned = (
  Id: string,
  Name: string,
  Amount: number,
  more: Partial<OfferCoupon> = {},
) => ({
  Id,
  Name,
  Kind: 'cash' as const,
  Status: 'Unused' as const,
  Amount,
  DiscountRate: null,
  MaxOff: 0,
  Minutes: null,
  MinutesWorth: null,
  Threshold: 0,
  Scope: 'all' as const,
  ShopIds: [],
  CategoryIds: [],
  ExcludeDates: [],
  ExcludeWeekdays: [],
  ValidFrom: loadedAt - dayMs,
  ValidTo: loadedAt + 10 * dayMs,
  Stackable: { Activity: true, Points: true, Coupon: true },
  ...more,
})

/** A spend-and-save activity valid today. */
export const running = (Id: string, Name: string, tiers: [need: number, off: number][]) => ({
  Id,
  Name,
  Scope: 'all' as const,
  ShopIds: [],
  CategoryIds: [],
  Tiers: tiers.map(([Need, Off]) => ({ Need, Off })),
  StartAt: loadedAt - dayMs,
  EndAt: loadedAt + dayMs,
  Stackable: { Coupon: true, Points: true },
})

const withoutLines = ({ Lines: _lines, ...price }: OfferPrice) => price

interface Asked {
  Amount?: number
  Choice?: Record<string, unknown>
}

/** The answer of coupon/choose for these offers. */
export function choiceOf(
  { coupons = [], activities = [], points = 0 }: Offered,
  { Amount = 0, Choice }: Asked,
): CouponChoice {
  const input: OfferInput = {
    Now: Date.now(),
    Lines: [{ Id: '0', Type: 'shop', ShopId: 'shop-1', Amount }],
    Coupons: coupons.map(({ Name: _name, ...rest }) => rest),
    Activities: activities,
    Points: points,
    PointRule: points > 0 ? { Points: 100, Fen: 100, MaxPercent: 50, MinPoints: 0 } : null,
  }
  const hasPoints = Choice?.points === true
  const { Best, Coupons, NextTier } = optimiseOffer({ ...input, Points: hasPoints ? points : 0 })
  const chosen =
    Choice?.coupon !== undefined &&
    priceOffer(input, {
      ActivityId: typeof Choice.activity === 'string' ? Choice.activity : null,
      CouponIds: Choice.coupon as string[],
      UsePoints: hasPoints,
    })
  return {
    Earlier: [],
    Input: { ...input, Coupons: input.Coupons, Activities: activities } as CouponChoice['Input'],
    Coupons: coupons.map((coupon) =>
      sample(userCoupon, {
        fields: {
          ...coupon,
          KindText: '代金券',
          Face: couponFace(coupon),
          ScopeText: '全场通用',
          IsExpiringSoon: false,
          Reason: '',
        },
      }),
    ),
    Verdicts: Coupons,
    Best: withoutLines(Best),
    BestText: offerText(Best, NextTier),
    NextTier: NextTier && { ...NextTier, Text: nextTierText(NextTier) },
    Chosen: chosen && chosen.Ok ? withoutLines(chosen.Price) : null,
    Reason: chosen && !chosen.Ok ? chosen.Reason : '',
  }
}
