import { View } from '@tarojs/components'
import { Picture } from '@/components/picture/Picture'
import { Worth } from '@/components/worth/Worth'
import type { Coupon } from '@/contract/coupon'
import './couponFace.scss'

interface Props {
  /** A claimable or an owned coupon. */
  coupon: Pick<Coupon, 'Face' | 'Image' | 'Kind'>
  /** Used, expired, sold out: drawn without colour. */
  isOff?: boolean
  /** True right after the claim: plays the tear-off animation. */
  isTaken?: boolean
}

/**
 * Value of a coupon, whose name says its kind: ¥20, 8折, 2小时. An exchange coupon shows a picture of the thing. Read by
 * screen readers as one label.
 */
export function CouponFace({ coupon, isOff = false, isTaken = false }: Props) {
  const { Face, Image, Kind } = coupon
  const { Prefix, Value, Suffix, Label } = Face
  return (
    <View
      className={`couponFace ${isOff ? 'couponFace--off' : ''} ${isTaken ? 'couponFace--taken' : ''}`}
      role="img"
      aria-label={Label}
    >
      {Kind === 'gift' && Image ? (
        <Picture className="couponFace__thing" src={Image} alt="" ratio={1} />
      ) : (
        <Worth prefix={Prefix} value={Value} suffix={Suffix} />
      )}
    </View>
  )
}
