import { View } from '@tarojs/components'
import { Skeleton } from '@/components/pageState/Skeleton'
import './shopDetailSkeleton.scss'

/** The place of a shop's page while it is on its way. */
export function ShopDetailSkeleton() {
  return (
    <>
      <Skeleton height="260px" />
      <View className="shopDetailSkeleton">
        <Skeleton width="60%" height="28px" />
        <Skeleton width="40%" />
        <Skeleton height="216px" />
        <Skeleton height="168px" />
      </View>
    </>
  )
}
