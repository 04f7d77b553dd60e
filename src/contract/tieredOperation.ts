/** Gifts from the park to members by level and on anniversaries (spec 7 Coupons and marketing). */
import * as v from 'valibot'
import { userCoupon } from './coupon'
import { post } from './endpoint'
import { id, pageFields, paged, time } from './fields'

/** A coupon given to a member, with its message. */
export const couponGift = v.object({
  Id: id,
  Title: v.string(),
  Message: v.string(),
  GivenAt: time,
  IsRead: v.boolean(),
  Coupon: userCoupon,
})

export const tieredOperationCalls = {
  couponList: post('/market/api/v1/tieredOperation/userOperation/couponList/c', {
    auth: 'member',
    underLoad: 'reading',
    summary: '园区按会员等级与日子赠给我的券，未读的在前；应得而未得的此时发放',
    request: v.object({ ...pageFields, OnlyUnread: v.optional(v.boolean(), false) }),
    data: v.object({ ...paged(couponGift).entries, Unread: v.number() }),
  }),
  updateRead: post('/market/api/v1/tieredOperation/userOperation/updateRead/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '标记赠券已读；不传则全部',
    request: v.object({ Ids: v.optional(v.pipe(v.array(id), v.maxLength(100))) }),
    data: v.object({ Unread: v.number() }),
  }),
}

export type CouponGift = v.InferOutput<typeof couponGift>
