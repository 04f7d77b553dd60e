import { Screen } from '@/components/screen/Screen'
import { PayResult } from '@/features/checkout/components/PayResult'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { goodsSteps } from '@/features/mallOrder/components/NextSteps'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { usePageQuery } from '@/hooks/usePageQuery'

/** Result of a mall payment (spec 2) with all its orders: amount paid, and the next steps. */
export default function GoodsPaySuccessPage() {
  const { payOrderId = '' } = usePageQuery()
  const last = useOrderIdOfPage()
  const orderId = payOrderId || last
  return (
    <Screen way="home">
      <PayResult
        orderId={orderId}
        next={goodsSteps}
        onPaid={<SubscribeOffer kind="orderPaid" about={orderId} text="微信通知付款结果" />}
      />
    </Screen>
  )
}
