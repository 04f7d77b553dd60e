import { formatYuan } from '@/rules/money'
import type { OfferLineShare, OfferPrice } from '@/rules/coupon/offer'
import type {
  KindOffers,
  NewReduction,
  PriceChoice,
  PriceStep,
} from '../../money/order/order.service'
import type { CouponService } from '../coupon/coupon.service'
import type { PointService } from '../point/point.service'
import { priceChoice, readChoice, type OfferChoice, offerChanged } from './offerChoice'
import type { Material, OfferMaterial } from './offerMaterial'
import { pointsText } from '@/rules/pointsText'

export interface OfferStepOptions {
  clock: () => number
  coupons: CouponService
  points: PointService
  material: OfferMaterial
}

/** Activity, coupons and points of an order: one price step with three parts. */
export function createOfferStep({ clock, coupons, points, material }: OfferStepOptions): PriceStep {
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

  return {
    name: 'offer',
    parts: ['activity', 'coupon', 'points'],

    async apply(queryable, draft) {
      const materials = await material.of(queryable, draft)
      if (!materials) return []
      const picked = priceChoice(materials.input, choiceOf(draft.choice, draft.offers))
      if (!picked.Ok) throw offerChanged(picked.Reason)
      return reductionsOf(materials, picked.Price)
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
}

/** The choice, without offers that the kind of order does not take. */
function choiceOf(choice: PriceChoice, offers: KindOffers | null): OfferChoice {
  const { activity, coupons, points } = readChoice(choice)
  const takes = offers?.takes ?? []
  return {
    activity: takes.includes('activity') ? activity : null,
    coupons: takes.includes('coupon') ? coupons : [],
    points: takes.includes('points') ? points : false,
  }
}

/**
 * Reductions of a price. Each states its share per line, so that refunded goods return what they really cost: a coupon
 * of one shop lowers only the paid amount of that shop's goods.
 */
function reductionsOf({ input, owned, activities }: Material, price: OfferPrice): NewReduction[] {
  const reductions: NewReduction[] = []
  const lines = new Map(price.Lines.map((line) => [line.Id, line]))
  const sharesOf = (
    offOf: (line: OfferLineShare) => number | undefined,
  ): Pick<NewReduction, 'shares'> =>
    input.Lines.every(({ Type }) => Type === 'goods')
      ? {
          shares: input.Lines.map(({ Id }) => {
            const line = lines.get(Id)
            return (line && offOf(line)) ?? 0
          }),
        }
      : {}
  const activity = activities.find(({ id }) => id === price.ActivityId)
  if (activity && price.ActivityOff > 0) {
    const { id, name } = activity
    reductions.push({
      step: 'activity',
      title: name,
      reason: '满减活动',
      amount: price.ActivityOff,
      ...sharesOf(({ ActivityOff }) => ActivityOff),
      hold: { id },
    })
  }
  price.CouponIds.forEach((id, at) => {
    const coupon = owned.find(({ own }) => own.id === id)?.coupon
    const amount = price.CouponOffs[at] ?? 0
    if (!coupon || amount === 0) return
    reductions.push({
      step: 'coupon',
      title: coupon.name,
      // The name says that it is a coupon, and the amount stands beside it.
      reason: '',
      amount,
      ...sharesOf(({ CouponOffs }) => CouponOffs[at]),
      hold: { id },
    })
  })
  if (price.PointsOff > 0) {
    const reason = `${pointsText(price.Points)}抵 ${formatYuan(price.PointsOff)}`
    const hold = { points: price.Points }
    reductions.push({
      step: 'points',
      title: '积分抵扣',
      reason,
      amount: price.PointsOff,
      ...sharesOf(({ PointsOff }) => PointsOff),
      hold,
    })
  }
  return reductions
}
