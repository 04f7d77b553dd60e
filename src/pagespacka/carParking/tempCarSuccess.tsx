import { Screen } from '@/components/screen/Screen'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { PayResult } from '@/features/checkout/components/PayResult'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { parkingIcon } from '@/features/parking/orderType'
import { PaidStay } from '@/features/parking/components/PaidStay'

/** After a parking payment: the sum, the time limit to leave, then the payment's details. */
export default function TempCarSuccessPage() {
  const orderId = useOrderIdOfPage()
  return (
    <Screen way="home">
      <PayResult
        orderId={orderId}
        mark={parkingIcon}
        next={<PaidStay orderId={orderId} />}
        onPaid={<SubscribeOffer kind="orderPaid" about={orderId} text="微信通知付款结果" />}
      />
    </Screen>
  )
}
