import { View } from '@tarojs/components'
import type { Coupon } from '@/contract/coupon'
import { ClaimCard } from './ClaimCard'
import './couponStrip.scss'

interface Props {
  coupons: readonly Coupon[]
  /** Ids of the coupon being claimed and of the one just claimed; empty: none. */
  busyId: string
  takenId: string
  onClaim: (coupon: Coupon) => void
  /** Opens the terms. */
  onOpen: (id: string) => void
  /** Called when a claim period begins or ends. */
  onTurn: () => void
}

/** Coupons in one row that scrolls sideways. */
export function CouponStrip({ coupons, busyId, takenId, onClaim, onOpen, onTurn }: Props) {
  return (
    <View className="couponStrip" role="list">
      {coupons.map((coupon) => (
        <View key={coupon.Id} className="couponStrip__ticket" role="listitem">
          <ClaimCard
            coupon={coupon}
            isBusy={busyId === coupon.Id}
            isTaken={takenId === coupon.Id}
            onClaim={() => onClaim(coupon)}
            onOpen={() => onOpen(coupon.Id)}
            onTurn={onTurn}
          />
        </View>
      ))}
    </View>
  )
}
