import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { Section } from '@/components/section/Section'
import { WordText } from '@/components/wordText/WordText'
import { useIsInFront } from '@/hooks/useIsInFront'
import { useSteadyOrder } from '@/hooks/useSteadyOrder'
import { go } from '@/navigation'
import { ClaimAction } from './ClaimAction'
import { CouponFace } from './CouponFace'
import type { useCouponShelf } from '../queries/coupons'
import { useClaim } from '../actions/useClaim'
import './couponShelf.scss'

/** Claimable coupons on the home page; renders nothing when there are none. */
export function CouponShelf({ query }: { query: ReturnType<typeof useCouponShelf> }) {
  const { claim, busyId, takenId } = useClaim()
  const isInFront = useIsInFront()
  const coupons = useSteadyOrder(query.data, isInFront) ?? []
  if (coupons.length === 0) return null
  return (
    <Section title="现在可领的券" more={{ text: '全部', onPress: () => void go('couponCenter') }}>
      <View className="couponShelf" role="list">
        {coupons.map((coupon) => (
          <View key={coupon.Id} className="couponShelf__coupon" role="listitem">
            <Pressable
              className="couponShelf__main"
              role="link"
              onPress={() => void go('couponCenter')}
            >
              <CouponFace coupon={coupon} isTaken={takenId === coupon.Id} />
              <View className="couponShelf__name">
                <WordText isLight>{coupon.Name}</WordText>
              </View>
              <View className="couponShelf__hint">{coupon.ScopeText}</View>
            </Pressable>
            <View className="couponShelf__action">
              <ClaimAction
                coupon={coupon}
                isBusy={busyId === coupon.Id}
                onClaim={() => void claim(coupon)}
              />
            </View>
          </View>
        ))}
      </View>
    </Section>
  )
}
