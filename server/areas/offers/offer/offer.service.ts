import type { CouponChoice, couponCalls } from '@/contract/coupon'
import type { ParsedRequestOf } from '@/contract/endpoint'
import { nextTierText, offerText, optimiseOffer } from '@/rules/couponOptimiser'
import type { Database } from '../../../database/createDatabase'
import { Failure, notFound } from '../../../kernel/failure'
import type { CheckoutService } from '../../money/checkout/checkout.service'
import type {
  OrderService,
  PriceChoice,
  QuoteDraft,
  PriceStep,
} from '../../money/order/order.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { CouponService } from '../coupon/coupon.service'
import type { MarketActivityService } from '../marketActivity/marketActivity.service'
import type { PointService } from '../point/point.service'
import { isOpen, priceChoice, readChoice, withPointsOf, offerChanged } from './offerChoice'
import { createOfferMaterial, sumOf } from './offerMaterial'
import { createOfferStep } from './offerStep'
import { beforeEarlier, priceDataOf, wireInputOf } from './offerView'
import type { Member } from '../../../kernel/base'
import { formatYuan } from '@/rules/money'

/** Last price step: the savings must equal those shown to the member. */
const agreedStep: PriceStep = {
  name: 'agreed',
  async apply(_queryable, { choice, reductions }) {
    if (typeof choice.saved !== 'number') return []
    const saved = sumOf(reductions)
    if (saved === choice.saved) return []
    throw offerChanged(
      `优惠有变化：原共省 ${formatYuan(choice.saved)}，现共省 ${formatYuan(saved)}`,
      reductions.map(({ title, amount }) => `${title}：省 ${formatYuan(amount)}`),
    )
  },
}

export type { ValueMinutes } from './offerMaterial'

export interface OfferServiceOptions {
  db: Database
  clock: () => number
  coupons: CouponService
  activities: MarketActivityService
  points: PointService
  orders: OrderService
  shops: ShopService
  checkout: Pick<CheckoutService, 'shopDraft'>
}

/** Order draft of a parking quote; the module is created later. @throws Failure 404 */
export type DraftOfQuote = (member: Member, quoteId: string) => Promise<QuoteDraft>

/** Order draft of mall goods; the module is created later. @throws Failure 404 */
export type DraftOfGoods = (
  member: Member,
  goods: NonNullable<ParsedRequestOf<typeof couponCalls.choose>['Goods']>,
) => Promise<QuoteDraft>

/** Order draft of the held seats of a ticket order; the module is created later. @throws Failure 404, 409 */
export type DraftOfTickets = (member: Member, ticketOrderId: string) => Promise<QuoteDraft>

export type OfferService = ReturnType<typeof createOfferService>

/** Declines all offers decided here. */
const NOTHING_CHOSEN: PriceChoice = { activity: false, coupon: [], points: false }

/**
 * Activity, coupons and points of an order, optimised together (rules/couponOptimiser): one price step with three
 * parts. Quote, submit and the app's choice all use it, so that what was shown is booked.
 */
export function createOfferService(options: OfferServiceOptions) {
  const { db, clock, coupons, activities, points, orders, shops, checkout } = options
  const material = createOfferMaterial({ coupons, activities, points })
  orders.registerStep(createOfferStep({ clock, coupons, points, material }))
  orders.registerStep(agreedStep)
  let draftOfQuote: DraftOfQuote = () => Promise.reject(notFound())
  let draftOfGoods: DraftOfGoods = () => Promise.reject(notFound())
  let draftOfTickets: DraftOfTickets = () => Promise.reject(notFound())

  /**
   * Choice of offers for a future order, of any kind that takes offers.
   * @throws Failure 409 `noOffers`
   */
  async function choose(order: QuoteDraft, choice: PriceChoice = {}): Promise<CouponChoice> {
    const { reductions } = await orders.quote({ ...order, choice: NOTHING_CHOSEN })
    const offers = orders.offersOf(order.kind)
    const draft = { ...order, offers, shopId: order.shop?.id ?? null, reductions }
    const materials = await material.of(db, draft)
    if (!materials) throw new Failure(409, '这类订单没有可用的优惠', 'noOffers')
    const { input, owned } = materials
    const wanted = readChoice(choice)
    const { Best, Coupons, NextTier: tier } = optimiseOffer(withPointsOf(input, wanted))
    const NextTier = tier && { ...tier, Need: beforeEarlier(tier.Need, draft) }
    const picked = isOpen(wanted) ? undefined : priceChoice(input, wanted)
    const listed = new Set(owned.map(({ own }) => own.id))
    return {
      Earlier: reductions.map(({ step, title, reason, amount }) => ({
        Step: step,
        Title: title,
        Reason: reason,
        Amount: amount,
      })),
      Input: wireInputOf(materials),
      Coupons: await coupons.ownShown(db, order.tenantId, owned),
      Verdicts: Coupons.filter(({ Id }) => listed.has(Id)),
      Best: priceDataOf(Best),
      BestText: offerText(Best, NextTier, sumOf(reductions)),
      NextTier: NextTier && { ...NextTier, Text: nextTierText(NextTier) },
      Chosen: picked?.Ok ? priceDataOf(picked.Price) : null,
      Reason: picked && !picked.Ok ? picked.Reason : '',
    }
  }

  return {
    /** For parking: registers the value of free minutes for an order. */
    registerValueMinutes: material.registerValueMinutes,

    /** For parking: registers the order draft of a quote. */
    registerQuotes(draftOf: DraftOfQuote): void {
      draftOfQuote = draftOf
    },

    /** For the mall: registers the order draft of goods. */
    registerGoods(draftOf: DraftOfGoods): void {
      draftOfGoods = draftOf
    },

    /** For the theatre: registers the order draft of held seats. */
    registerTickets(draftOf: DraftOfTickets): void {
      draftOfTickets = draftOf
    },

    choose,

    /**
     * As `choose`, for a typed shop payment, a quote, mall goods, or held seats.
     * @throws Failure 404, 409 `shopClosed`
     */
    async chooseFor(
      member: Member,
      {
        ShopId = '',
        Amount = 0,
        QuoteId,
        Goods,
        TicketOrderId,
        Choice,
      }: ParsedRequestOf<typeof couponCalls.choose>,
    ): Promise<CouponChoice> {
      if (QuoteId !== undefined) return choose(await draftOfQuote(member, QuoteId), Choice)
      if (Goods !== undefined) return choose(await draftOfGoods(member, Goods), Choice)
      if (TicketOrderId !== undefined)
        return choose(await draftOfTickets(member, TicketOrderId), Choice)
      const shop = await shops.payable(db, member.tenantId, ShopId)
      return choose(checkout.shopDraft(member, shop, Amount), Choice)
    },
  }
}
