/** All ways to save at one shop, as a single list (spec 7 Coupons and marketing: discountChannelDetail). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, time } from './fields'

export const discountChannel = v.object({
  Channel: v.picklist(['timeLimited', 'activity', 'coupon', 'points', 'level']),
  ChannelText: v.string(),
  /** Id of the activity, coupon or discount; null for points and level. */
  RefId: v.nullable(id),
  Title: v.string(),
  Text: v.string(),
  /** Start; null: already valid. */
  StartAt: v.nullable(time),
  /** End; null: no known end. */
  EndAt: v.nullable(time),
  /** App page with its query. */
  Link: v.string(),
})

export const discountChannelCalls = {
  listByShopId: post('/market/api/v1/discountChannelDetail/listByShopId/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '某商户现在有哪些优惠：限时折扣、满减、优惠券、积分抵现、会员价',
    request: v.object({ ShopId: id }),
    data: v.array(discountChannel),
  }),
}

export type DiscountChannel = v.InferOutput<typeof discountChannel>
