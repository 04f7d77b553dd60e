import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/Button'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { Cashier } from '@/features/checkout/components/Cashier'
import { PaidWays } from '@/features/checkout/components/PaidWays'
import { OrderSummary } from '@/features/checkout/components/OrderSummary'
import { whileConfirming } from '@/features/checkout/model/confirming'
import { resultOf } from '@/features/checkout/model/orderPages'
import { useOrder, useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { useCloseOrder, releaseOrder } from '@/features/checkout/actions/useCloseOrder'
import { usePageQuery } from '@/hooks/usePageQuery'
import { OrderLines } from '@/features/order/components/OrderBody'
import { OrderHead } from '@/features/order/components/OrderHead'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { redirect } from '@/navigation'
import './payDetail.scss'

/** One payment order: content, status, payment or closing. */
export default function PayDetailPage() {
  const orderId = useOrderIdOfPage()
  const { pay } = usePageQuery()
  const order = useOrder(orderId, whileConfirming)
  const [paying, setPaying] = useState('')
  const isPayable = order.data?.Actions.includes('pay') ?? false
  // A user who pressed "pay" on the previous page gets the cashier immediately.
  useEffect(() => {
    if (pay && isPayable) setPaying(orderId)
  }, [pay, isPayable, orderId])
  const { close, isBusy } = useCloseOrder(orderId)
  const canChange = order.data?.Actions.includes('changeOffers') ?? false
  /**
   * Releases the order's offers and reopens the shop payment page with the amount, which preselects the best offers.
   */
  const changeOffers = async () => {
    if (!order.data || !(await releaseOrder(orderId, '更换优惠'))) return
    const { ShopId, GoodsAmount } = order.data
    await redirect('scanPay', { shopId: ShopId, amount: GoodsAmount })
  }
  return (
    <Screen onRefresh={order.refetch}>
      <MemberOnly hint="登录后查看付款详情">
        <View className="payDetail">
          <PageState query={order} skeleton={<Skeleton height="300px" />}>
            {(data) => (
              <>
                <OrderHead order={data} onEnd={() => void order.refetch()} />
                {data.Items.some(({ Image }) => Image !== '') && <OrderLines items={data.Items} />}
                <OrderSummary order={data} />
                {data.Actions.includes('pay') && (
                  <Button onPress={() => setPaying(data.Id)}>去支付</Button>
                )}
                {data.Actions.includes('cancel') && (
                  <Button kind="plain" busy={isBusy} onPress={() => void close()}>
                    取消订单
                  </Button>
                )}
                {data.PaidAt !== null && <PaidWays order={data} />}
                <ServiceButton context={`付款 ${data.OrderCode}`} />
              </>
            )}
          </PageState>
        </View>
      </MemberOnly>
      <Cashier
        orderId={paying}
        result={order.data && resultOf(order.data)}
        onClose={() => setPaying('')}
        onChangeOffers={canChange ? () => void changeOffers() : undefined}
      />
    </Screen>
  )
}
