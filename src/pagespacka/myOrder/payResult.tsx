import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { goodsSteps } from '@/features/mallOrder/components/NextSteps'
import { OrderPayResult } from '@/features/order/components/OrderPayResult'

/** Payment result of one of the member's orders (spec 2). */
export default function PayResultPage() {
  const orderId = useOrderIdOfPage()
  return (
    <Screen>
      <MemberOnly hint="登录后查看支付结果">
        <OrderPayResult orderId={orderId} next={goodsSteps} />
      </MemberOnly>
    </Screen>
  )
}
