import type { Coupon } from '@/contract/coupon'
import type { DiscountChannel } from '@/contract/discountChannel'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { CouponService } from '../coupon/coupon.service'
import type { MarketActivityService } from '../marketActivity/marketActivity.service'
import type { PointService } from '../point/point.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { TimeLimitedDiscountService } from '../timeLimitedDiscount/timeLimitedDiscount.service'
import type { Member } from '../../../kernel/base'

export interface DiscountChannelServiceOptions {
  db: Database
  coupons: CouponService
  activities: MarketActivityService
  discounts: TimeLimitedDiscountService
  points: PointService
  shops: ShopService
}

export type DiscountChannelService = ReturnType<typeof createDiscountChannelService>

/** All ways to save at one shop (spec 7 discountChannelDetail), collected from the modules, not stored. */
export function createDiscountChannelService(options: DiscountChannelServiceOptions) {
  const { db, coupons, activities, discounts, points, shops } = options
  return {
    /** @throws Failure 404 */
    async ofShop(
      tenantId: string,
      shopId: string,
      member: Member | undefined,
    ): Promise<DiscountChannel[]> {
      const id = knownId(shopId)
      const shop = await shops.find(db, tenantId, id)
      if (!shop) throw notFound('商户不存在或已离场')
      const [timed, running, claimable, { Pay, PayText }] = await Promise.all([
        discounts.ofShop(tenantId, id),
        activities.ofShop(tenantId, id),
        coupons.ofShop(tenantId, id, member),
        points.rules(tenantId),
      ])
      return [
        ...timed.map(
          (each): DiscountChannel => ({
            Channel: 'timeLimited',
            ChannelText: '限时优惠',
            RefId: each.Id,
            Title: each.Name,
            Text: `${each.RateText}，${each.HoursText}`,
            StartAt: each.Status === 'Running' ? null : each.WindowAt,
            EndAt: each.Status === 'Running' ? each.WindowAt : null,
            Link: `/pages/sweepPay/sweepPay?shopId=${id}`,
          }),
        ),
        ...running.map(
          (each): DiscountChannel => ({
            Channel: 'activity',
            ChannelText: '满减',
            RefId: each.Id,
            Title: each.Name,
            Text: each.TiersText,
            StartAt: null,
            EndAt: each.EndAt,
            Link: '/pages/activityList/activityList',
          }),
        ),
        ...claimable.filter(canBeHad).map(
          (each): DiscountChannel => ({
            Channel: 'coupon',
            ChannelText: each.KindText,
            RefId: each.Id,
            Title: each.Name,
            Text: [each.Face.Text, each.Face.Condition].filter(Boolean).join(' '),
            StartAt: null,
            EndAt: each.ClaimTo,
            Link: '/pages/couponList/couponList',
          }),
        ),
        ...(Pay && shop.canPay
          ? [
              {
                Channel: 'points' as const,
                ChannelText: '积分',
                RefId: null,
                Title: '积分抵现',
                Text: PayText,
                StartAt: null,
                EndAt: null,
                Link: '/pages/myIntegral/integralRules',
              },
            ]
          : []),
      ]
    },
  }
}

/** Whether a coupon is usable for saving: false if sold out, upcoming or above the member's level. */
const canBeHad = ({ Status }: Pick<Coupon, 'Status'>) =>
  Status === 'Claimable' || Status === 'LimitReached'
