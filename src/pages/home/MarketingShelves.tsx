import { View } from '@tarojs/components'
import { CouponShelf } from '@/features/coupon/components/CouponShelf'
import { useCouponShelf } from '@/features/coupon/queries/coupons'
import { DiscountShelf } from '@/features/discount/components/DiscountShelf'
import { useDiscountShelf } from '@/features/discount/queries'

/** Home's part for savers: what is cheaper right now, and what can be claimed. */
export function MarketingShelves() {
  const discounts = useDiscountShelf()
  const shelf = useCouponShelf()
  return (
    <>
      <View>
        <DiscountShelf query={discounts} />
      </View>
      <View>
        <CouponShelf query={shelf} />
      </View>
    </>
  )
}
