import type { CouponChoice, OfferPriceData } from '@/contract/coupon'
import { nextTierText, offerText, optimiseOffer } from '@/rules/couponOptimiser'
import type { OfferInput, OfferLine, OfferPrice } from '@/rules/coupon/offer'
import { spread } from '@/rules/coupon/spread'
import { formatYuan } from '@/rules/money'
import type { OrderType } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { waitForAll } from '../../../database/waitForAll'
import { Failure } from '../../../kernel/failure'
import { SCAN } from '../../money/checkout/checkout.service'
import { offerCouponOf, type CouponService, type OwnedCoupon } from '../coupon/coupon.service'
import type { MarketActivityService, ActivityRow } from '../marketActivity/marketActivity.service'
import type {
  NewReduction,
  OrderService,
  PriceChoice,
  PriceDraft,
  PriceStep,
} from '../../money/order/order.service'
import { PAY_CODE } from '../../money/payCode/payCode.service'
import { PAY_REQUEST } from '../../money/payRequest/payRequest.service'
import type { PointService } from '../point/point.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { isOpen, priceChoice, readChoice, type OfferChoice } from './offerChoice'

/** After the prices themselves (time-limited, level), before nothing but the check of what was shown. */
const OFFER_RANK = 50
const AGREED_RANK = 100

/** What the lines of an order are to coupons and activities; orders of other types have no offers. */
const lineTypes: Partial<Record<OrderType, OfferLine['Type']>> = {
  scan: 'shop',
  goods: 'goods',
  parking: 'parking',
  ticket: 'show',
}

/** What so many minutes of free parking are worth for an order, in fen. */
export type ValueMinutes = (
  db: Queryable,
  draft: Pick<PriceDraft, 'tenantId' | 'items' | 'at'>,
) => Promise<(minutes: number) => number>

export interface OfferServiceOptions {
  db: Database
  clock: () => number
  coupons: CouponService
  activities: MarketActivityService
  points: PointService
  orders: OrderService
  shops: ShopService
}

/** Of a draft, what offers look at. */
type Priced = Pick<
  PriceDraft,
  'tenantId' | 'userId' | 'type' | 'shopId' | 'items' | 'reductions' | 'at'
>

interface Material {
  input: OfferInput
  owned: OwnedCoupon[]
  activities: ActivityRow[]
}

export type OfferService = ReturnType<typeof createOfferService>

/**
 * Activity, coupons and points of an order, decided together by the optimiser (rules/couponOptimiser): one price
 * step with three parts. Quote, submit and the screens' choice all reckon here, so that what was shown is booked.
 */
export function createOfferService(options: OfferServiceOptions) {
  const { db, clock, coupons, activities, points, orders, shops } = options
  let valueMinutes: ValueMinutes = async () => () => 0

  async function materialOf(queryable: Queryable, draft: Priced): Promise<Material | null> {
    const { tenantId, at } = draft
    const type = lineTypes[draft.type]
    if (!type) return null
    const running = await activities.running(queryable, tenantId, at)
    const pointRule = await points.payRule(queryable, tenantId)
    const [owned, worth, spendable] = await waitForAll([
      coupons.usable(queryable, draft, at),
      valueMinutes(queryable, draft),
      pointRule ? points.spendable(queryable, draft, at) : Promise.resolve(0),
    ])
    const input: OfferInput = {
      Now: at.getTime(),
      Lines: linesOf(draft, type),
      Coupons: owned.map((each) => offerCouponOf(each, at.getTime(), worth)),
      Activities: running.map(offerActivityOf),
      Points: spendable,
      PointRule: pointRule,
    }
    return { input, owned, activities: running }
  }

  const offerStep: PriceStep = {
    name: 'offer',
    parts: ['activity', 'coupon', 'points'],
    rank: OFFER_RANK,

    async apply(queryable, draft) {
      // What another system priced stays as it is.
      if (draft.kind === PAY_REQUEST) return []
      const material = await materialOf(queryable, draft)
      if (!material) return []
      const picked = priceChoice(material.input, choiceOf(draft))
      if (!picked.Ok) throw changed(picked.Reason)
      return reductionsOf(material, picked.Price)
    },

    async hold(tx, order, { step, hold }) {
      if (step === 'coupon') await coupons.lock(tx, order, String(hold?.id))
      if (step === 'points') {
        await points.spend(tx, {
          tenantId: order.tenantId,
          userId: order.userId,
          orderId: order.id,
          points: Number(hold?.points),
          kind: 'pointSpend',
          note: order.title,
          at: order.createdAt,
        })
      }
    },

    async capture(tx, { tenantId, id, paidAt, createdAt }, { step, hold }) {
      if (step !== 'coupon') return
      await coupons.use(tx, tenantId, id, String(hold?.id), paidAt ?? createdAt)
    },

    async release(tx, order, { step, hold }) {
      if (step === 'coupon') {
        await coupons.release(tx, order.tenantId, order.id, String(hold?.id), 'Locked')
      }
      if (step === 'points') await givePointsBack(tx, order)
    },

    async giveBack(tx, order, { step, hold }) {
      if (step === 'coupon') {
        await coupons.release(tx, order.tenantId, order.id, String(hold?.id), 'Used')
      }
      if (step === 'points') await givePointsBack(tx, order)
    },
  }

  const givePointsBack = (
    tx: Parameters<PointService['giveBack']>[0],
    order: { tenantId: string; userId: string; id: string; title: string },
  ) =>
    points.giveBack(tx, {
      tenantId: order.tenantId,
      userId: order.userId,
      orderId: order.id,
      note: order.title,
      at: new Date(clock()),
    })

  /** Last of all: what was shown as saved must be what is saved now. */
  const agreedStep: PriceStep = {
    name: 'agreed',
    rank: AGREED_RANK,
    async apply(_queryable, { choice, reductions }) {
      if (typeof choice.saved !== 'number') return []
      const saved = sumOf(reductions)
      if (saved === choice.saved) return []
      throw changed(
        `优惠有变化：原共省 ${formatYuan(choice.saved)}，现共省 ${formatYuan(saved)}`,
        reductions.map(({ title, amount }) => `${title}：省 ${formatYuan(amount)}`),
      )
    },
  }
  orders.registerStep(offerStep)
  orders.registerStep(agreedStep)

  return {
    /** For parking: tells what minutes are worth for an order. */
    registerValueMinutes(value: ValueMinutes): void {
      valueMinutes = value
    },

    /**
     * The choice for an order that is about to be made, of any type that has offers.
     * @param draft with what is taken off before in `reductions`
     */
    async choose(draft: Priced, choice: PriceChoice = {}): Promise<CouponChoice> {
      const material = await materialOf(db, draft)
      if (!material) throw new Failure(409, '这类订单没有可用的优惠', 'noOffers')
      const { input, owned } = material
      const { Best, Coupons, NextTier: tier } = optimiseOffer(input)
      const NextTier = tier && { ...tier, Need: beforeEarlier(tier.Need, draft) }
      const wanted = readChoice(choice)
      const picked = isOpen(wanted) ? undefined : priceChoice(input, wanted)
      const listed = new Set(owned.map(({ own }) => own.id))
      return {
        Earlier: draft.reductions.map(({ step, title, reason, amount }) => ({
          Step: step,
          Title: title,
          Reason: reason,
          Amount: amount,
        })),
        Input: wireInputOf(material),
        Coupons: await coupons.ownShown(db, draft.tenantId, owned),
        Verdicts: Coupons.filter(({ Id }) => listed.has(Id)),
        Best: priceDataOf(Best),
        BestText: offerText(Best, NextTier, sumOf(draft.reductions)),
        NextTier: NextTier && { ...NextTier, Text: nextTierText(NextTier) },
        Chosen: picked?.Ok ? priceDataOf(picked.Price) : null,
        Reason: picked && !picked.Ok ? picked.Reason : '',
      }
    },

    /** The same for paying a shop what was typed. @throws Failure 404, 409 `shopClosed` */
    async chooseForShop(
      member: { tenantId: string; userId: string },
      { ShopId, Amount, Choice }: { ShopId: string; Amount: number; Choice?: PriceChoice },
    ): Promise<CouponChoice> {
      const { tenantId, userId } = member
      const shop = await shops.payable(db, tenantId, ShopId)
      const at = new Date(clock())
      const items = [{ name: shop.name, price: Amount, qty: 1 }]
      const earlier = await orders.quote({
        tenantId,
        userId,
        kind: SCAN,
        shop,
        items,
        choice: { activity: false, coupon: [], points: false },
        at,
      })
      const { reductions } = earlier
      const draft = {
        tenantId,
        userId,
        type: 'scan',
        shopId: shop.id,
        items,
        reductions,
        at,
      } as const
      return this.choose(draft, Choice)
    },
  }
}

const sumOf = (reductions: Priced['reductions']) =>
  reductions.reduce((sum, { amount }) => sum + amount, 0)

/**
 * How much more must be asked for so that so much more is left after the earlier reductions, which may take their part
 * of it too: rather a little too much than a promise that does not hold. Fen.
 */
function beforeEarlier(need: number, { items, reductions }: Priced): number {
  const total = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const left = total - sumOf(reductions)
  return left > 0 ? Math.ceil((need * total) / left) : need
}

/** Lines at what they cost after the earlier reductions, which are spread over them. */
function linesOf({ items, reductions, shopId }: Priced, type: OfferLine['Type']): OfferLine[] {
  const amounts = items.map(({ price, qty }) => price * qty)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const earlier = sumOf(reductions)
  // Freight is no line; an earlier reduction that reaches into it leaves the lines at nothing.
  const shares = spread(Math.min(earlier, total), amounts)
  return amounts.map((amount, line) => ({
    Id: String(line),
    Type: type,
    ShopId: shopId ?? '',
    Amount: amount - (shares[line] ?? 0),
  }))
}

const offerActivityOf = (row: ActivityRow) => ({
  Id: row.id,
  Scope: row.scope,
  ShopIds: row.shopIds,
  CategoryIds: row.categoryIds,
  Tiers: row.tiers.map(({ need, off }) => ({ Need: need, Off: off })),
  StartAt: row.startAt.getTime(),
  EndAt: row.endAt.getTime(),
  Stackable: { Coupon: row.joinsCoupon, Points: row.joinsPoints },
})

function wireInputOf({ input, owned, activities }: Material): CouponChoice['Input'] {
  const names = new Map(activities.map(({ id, name }) => [id, name]))
  return {
    Now: input.Now,
    Lines: [...input.Lines],
    Coupons: owned.map((each, at) => ({
      ...offerCouponOf(each, input.Now),
      MinutesWorth: input.Coupons[at]?.MinutesWorth ?? null,
    })),
    Activities: activities.map((row) => ({
      ...offerActivityOf(row),
      Name: names.get(row.id) ?? '',
    })),
    Points: input.Points,
    PointRule: input.PointRule,
  }
}

/**
 * What costs the member something is taken only where they saw it: a payment by code at the till has no such
 * moment, so it gets the activity but neither coupons nor points.
 */
function choiceOf({ kind, choice }: PriceDraft): OfferChoice {
  return kind === PAY_CODE ? { coupons: [], points: false } : readChoice(choice)
}

function reductionsOf({ owned, activities }: Material, price: OfferPrice): NewReduction[] {
  const found: NewReduction[] = []
  const activity = activities.find(({ id }) => id === price.ActivityId)
  if (activity && price.ActivityOff > 0) {
    const { id, name } = activity
    const reason = `满减活动，减 ${formatYuan(price.ActivityOff)}`
    found.push({ step: 'activity', title: name, reason, amount: price.ActivityOff, hold: { id } })
  }
  price.CouponIds.forEach((id, at) => {
    const coupon = owned.find(({ own }) => own.id === id)?.coupon
    const amount = price.CouponOffs[at] ?? 0
    if (!coupon || amount === 0) return
    const reason = `优惠券，减 ${formatYuan(amount)}`
    found.push({ step: 'coupon', title: coupon.name, reason, amount, hold: { id } })
  })
  if (price.PointsOff > 0) {
    const reason = `${price.Points} 积分抵 ${formatYuan(price.PointsOff)}`
    const hold = { points: price.Points }
    found.push({ step: 'points', title: '积分抵扣', reason, amount: price.PointsOff, hold })
  }
  return found
}

const priceDataOf = ({ Lines: _lines, ...price }: OfferPrice): OfferPriceData => price

const changed = (message: string, now: readonly string[] = []) =>
  new Failure(409, message, 'offerChanged', { messages: [message, ...now] })
