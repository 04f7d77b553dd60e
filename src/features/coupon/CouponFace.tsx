import { View } from '@tarojs/components'
import type { Coupon } from '@/contract/coupon'
import './couponFace.scss'

interface Props {
  /** A claimable or an owned coupon. */
  coupon: Pick<Coupon, 'Face' | 'KindText'>
  /** Used, expired, sold out: without its colour. */
  isOff?: boolean
}

/** Digits that still fit at full size beside the stub's edges. */
const wideFrom = 5

/** What a coupon is worth, by its kind: ¥20, 8折, 2小时 over 停车券. Read aloud as one name. */
export function CouponFace({ coupon, isOff = false }: Props) {
  const { Prefix, Value, Suffix, Text, Label } = coupon.Face
  // A word (兑换) needs more room than digits.
  const isWide = Text.length > wideFrom || !/\d/.test(Text)
  return (
    <View
      className={`couponFace ${isWide ? 'couponFace--wide' : ''} ${isOff ? 'couponFace--off' : ''}`}
      role="img"
      aria-label={Label}
    >
      <View className="couponFace__worth">
        {Prefix && <View className="couponFace__unit">{Prefix}</View>}
        <View className="couponFace__value">{Value}</View>
        {Suffix && <View className="couponFace__unit">{Suffix}</View>}
      </View>
      <View className="couponFace__kind">{coupon.KindText}</View>
    </View>
  )
}
