import { View } from '@tarojs/components'
import { Skeleton } from '@/components/pageState/Skeleton'
import './shopDetailSkeleton.scss'

/** Skeleton of the shop page. */
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
