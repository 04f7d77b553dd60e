import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RefundCard } from '@/features/mallOrder/components/RefundCard'
import { useRefunds } from '@/features/mallOrder/queries/refunds'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import bagPicture from '@/assets/illustrations/bag.svg'
import './refund.scss'

/** The member's mall refunds, newest first. */
export default function RefundsPage() {
  const refunds = useRefunds(useAtomValue(isSignedInAtom))
  return (
    <Screen onRefresh={refunds.refetch}>
      <MemberOnly hint="登录后查看退款与售后">
        <View className="refundPage">
          <PagedList
            query={refunds}
            keyOf={({ Id }) => Id}
            skeleton={<SkeletonRows count={3} height="120px" />}
            emptyState={
              <EmptyState
                picture={bagPicture}
                title="还没有退款"
                hint="在商城订单里可以申请退款"
                action={
                  <Button size="inline" onPress={() => void go('goodsOrders')}>
                    查看商城订单
                  </Button>
                }
              />
            }
          >
            {(refund) => <RefundCard refund={refund} />}
          </PagedList>
        </View>
      </MemberOnly>
    </Screen>
  )
}
