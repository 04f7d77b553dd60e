import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { CouponShelf } from '@/features/coupon/components/CouponShelf'
import { useCouponShelf } from '@/features/coupon/queries/coupons'
import { DiscountShelf } from '@/features/discount/components/DiscountShelf'
import { useDiscountShelf } from '@/features/discount/queries'
import { MemberStrip } from '@/features/level/components/MemberStrip'
import { useMemberOverview } from '@/features/level/queries'
import { isSignedInAtom } from '@/state/session'
import './marketingShelves.scss'

/** Home's part for members and savers: level, points and coupons, what is cheaper right now, and what can be claimed. */
export function MarketingShelves() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const overview = useMemberOverview(isSignedIn)
  const discounts = useDiscountShelf()
  const shelf = useCouponShelf()
  return (
    <>
      <View>
        {isSignedIn && overview.data && (
          <View className="homeMember">
            <MemberStrip overview={overview.data} />
          </View>
        )}
      </View>
      <View>
        <DiscountShelf query={discounts} />
      </View>
      <View>
        <CouponShelf query={shelf} />
      </View>
    </>
  )
}
