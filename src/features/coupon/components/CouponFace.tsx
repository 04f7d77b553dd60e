import { View } from '@tarojs/components'
import { Worth } from '@/components/worth/Worth'
import type { Coupon } from '@/contract/coupon'
import './couponFace.scss'

interface Props {
  /** A claimable or an owned coupon. */
  coupon: Pick<Coupon, 'Face' | 'KindText'>
  /** Used, expired, sold out: drawn without colour. */
  isOff?: boolean
  /** True right after the claim: plays the tear-off animation. */
  isTaken?: boolean
}

/** Value of a coupon by its kind: ¥20, 8折, 2小时 above 停车券. Read by screen readers as one label. */
export function CouponFace({ coupon, isOff = false, isTaken = false }: Props) {
  const { Prefix, Value, Suffix, Label } = coupon.Face
  return (
    <View
      className={`couponFace ${isOff ? 'couponFace--off' : ''} ${isTaken ? 'couponFace--taken' : ''}`}
      role="img"
      aria-label={Label}
    >
      <Worth prefix={Prefix} value={Value} suffix={Suffix} />
      <View className="couponFace__kind">{coupon.KindText}</View>
    </View>
  )
}
