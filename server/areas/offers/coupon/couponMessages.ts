import { dayTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { OwnedCoupon } from './userCoupon.repository'

const fieldsOf = ({ own, coupon }: OwnedCoupon) => ({
  what: { text: coupon.name },
  endsAt: { at: own.validTo.getTime() },
  code: { text: own.code },
})

const endOf = ({ own }: OwnedCoupon): string => dayTime(own.validTo.getTime())

/** To the member: the park has given a coupon. */
export const couponReceived: MessageKind<OwnedCoupon> = {
  kind: 'couponReceived',
  page: 'myCouponDetail',
  write: (owned) => ({
    subject: owned.own.id,
    about: owned.own.id,
    title: '收到一张优惠券',
    text: `“${owned.coupon.name}”已放进您的优惠券，${endOf(owned)} 前可用`,
    query: { id: owned.own.id },
    fields: fieldsOf(owned),
  }),
}

/** To the member: an unused coupon ends soon. */
export const couponEnds: MessageKind<OwnedCoupon> = {
  kind: 'couponEnds',
  page: 'myCouponDetail',
  write: (owned) => ({
    subject: owned.own.id,
    about: owned.own.id,
    title: '优惠券快到期了',
    text: `“${owned.coupon.name}”${endOf(owned)} 到期`,
    query: { id: owned.own.id },
    fields: fieldsOf(owned),
  }),
}
