import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { Coupon } from '@/contract/coupon'
import { ClaimAction } from './ClaimCard'
import { CouponFace } from './CouponFace'
import './couponStrip.scss'

interface Props {
  coupons: readonly Coupon[]
  /** Ids of the coupon being claimed and of the one just claimed; empty: none. */
  busyId: string
  takenId: string
  onClaim: (coupon: Coupon) => void
  /** Opens the terms. */
  onOpen: (id: string) => void
}

/** Coupons as small tickets in one row that scrolls sideways. */
export function CouponStrip({ coupons, busyId, takenId, onClaim, onOpen }: Props) {
  return (
    <View className="couponStrip" role="list">
      {coupons.map((coupon) => (
        <View key={coupon.Id} className="couponStrip__ticket" role="listitem">
          <Pressable className="couponStrip__main" role="link" onPress={() => onOpen(coupon.Id)}>
            <View className="couponStrip__stub">
              <CouponFace coupon={coupon} isTaken={takenId === coupon.Id} />
            </View>
            <View className="couponStrip__text">
              <View className="couponStrip__name">
                <WordText>{coupon.Name}</WordText>
              </View>
              <View className="couponStrip__hint">{hintOf(coupon)}</View>
            </View>
          </Pressable>
          <View className="couponStrip__action">
            <ClaimAction
              coupon={coupon}
              isBusy={busyId === coupon.Id}
              onClaim={() => onClaim(coupon)}
            />
          </View>
        </View>
      ))}
    </View>
  )
}

function hintOf({ MyClaimed, PerUserLimit, ValidText }: Coupon): string {
  if (MyClaimed === 0) return ValidText
  return PerUserLimit > 0 ? `已领 ${MyClaimed}/${PerUserLimit}` : `已领 ${MyClaimed}`
}
