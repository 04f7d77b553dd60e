import { View } from '@tarojs/components'
import { ArticleShelf } from '@/features/info/components/ArticleShelf'
import type { useLatestArticles } from '@/features/info/queries'
import { CouponShelf } from '@/features/coupon/components/CouponShelf'
import { useCouponShelf } from '@/features/coupon/queries/coupons'
import { DiscountShelf } from '@/features/timeLimitedDiscount/components/DiscountShelf'
import { useDiscountShelf } from '@/features/timeLimitedDiscount/queries'
import { OpenShops } from './OpenShops'

export interface ShelvesBelowProps {
  /** Start of the shop list (OpenShops); null: not known yet. */
  stroll: { buildingId: string | undefined } | null
  articles: ReturnType<typeof useLatestArticles>
}

/** Home below the fold: discounts, claimable coupons, open shops and stories. */
export function ShelvesBelow({ stroll, articles }: ShelvesBelowProps) {
  const discounts = useDiscountShelf()
  const coupons = useCouponShelf()
  return (
    <>
      <View>
        <DiscountShelf query={discounts} />
      </View>
      <View>
        <CouponShelf query={coupons} />
      </View>
      <View>{stroll && <OpenShops buildingId={stroll.buildingId} />}</View>
      <View>
        <ArticleShelf query={articles} />
      </View>
    </>
  )
}
