import { View } from '@tarojs/components'
import { useState } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { whileConfirming } from '@/features/checkout/model/confirming'
import { useOrder } from '@/features/checkout/queries/orders'
import { resultRoute } from '@/features/order/actions/resultRoute'
import { OrderBody } from '@/features/order/components/OrderBody'
import { hasWays, OrderLinks, OrderWays } from '@/features/order/components/OrderWays'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import './myOrder.scss'

/** One order of any type (spec 2), for types without their own page. */
export default function OrderDetailPage() {
  const { id = '' } = usePageQuery()
  const order = useOrder(id, whileConfirming)
  const [isPaying, setPaying] = useState(false)
  return (
    <Screen
      onRefresh={order.refetch}
      footer={
        order.data &&
        hasWays(order.data) && <OrderWays order={order.data} onPay={() => setPaying(true)} />
      }
    >
      <MemberOnly hint="登录后查看订单">
        <View className="myOrder myOrder--detail">
          <PageState query={order} skeleton={<SkeletonRows count={3} height="160px" />}>
            {(data) => (
              <>
                <OrderBody order={data} onEnd={() => void order.refetch()} />
                <OrderLinks order={data} />
                <ServiceButton context={`订单 ${data.OrderCode}`} />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <Cashier
        orderId={isPaying ? id : ''}
        result={order.data && resultRoute(order.data)}
        onClose={() => setPaying(false)}
      />
    </Screen>
  )
}
