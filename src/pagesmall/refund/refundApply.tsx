import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { RefundForm } from '@/features/mallOrder/components/RefundForm'
import { useRefundOptions } from '@/features/mallOrder/queries/refunds'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import './refund.scss'

/** Refund request for lines of a mall order. */
export default function RefundApplyPage() {
  const { orderId = '' } = usePageQuery()
  const options = useRefundOptions(orderId)
  return (
    <Screen>
      <MemberOnly hint="登录后申请退款">
        <View className="refundPage">
          <PageState
            query={options}
            skeleton={<SkeletonRows count={3} height="120px" />}
            isEmpty={({ CanApply, Lines }) => !CanApply || Lines.length === 0}
            emptyState={
              <EmptyState
                title="没有可以退的商品"
                hint={options.data?.Reason || '本单商品都已退过'}
                action={
                  <Button
                    size="inline"
                    onPress={() => void redirect('goodsOrderDetail', { id: orderId })}
                  >
                    查看订单
                  </Button>
                }
              />
            }
          >
            {(data) => (
              <RefundForm
                key={data.OrderId}
                options={data}
                onSent={({ Id }) => void redirect('refundDetail', { id: Id })}
              />
            )}
          </PageState>
        </View>
      </MemberOnly>
    </Screen>
  )
}
