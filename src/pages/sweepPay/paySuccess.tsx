import { Screen } from '@/components/screen/Screen'
import { PayResult } from '@/features/checkout/components/PayResult'
import { goodsSteps } from '@/features/mallOrder/components/NextSteps'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'

/** Result of a payment (spec 2), for all kinds of orders. */
export default function PaySuccessPage() {
  const orderId = useOrderIdOfPage()
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
