import { View } from '@tarojs/components'
import { Screen } from '@/components/screen/Screen'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { PayResult } from '@/features/checkout/components/PayResult'
import { SubscribeOffer } from '@/features/userMessage/components/SubscribeOffer'
import { PaidStay } from '@/features/parking/components/PaidStay'
import './carParking.scss'

/** After a parking payment: time limit to leave, then the payment itself. */
export default function TempCarSuccessPage() {
  const orderId = useOrderIdOfPage()
  return (
    <Screen way="home">
      {orderId && (
        <View className="carParking carParking--paid">
          <PaidStay orderId={orderId} />
        </View>
      )}
      <PayResult
        orderId={orderId}
        onPaid={<SubscribeOffer kind="orderPaid" about={orderId} text="微信通知付款结果" />}
      />
    </Screen>
  )
}
