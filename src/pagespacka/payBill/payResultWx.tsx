import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { BillPayResult } from '@/features/propertyBill/components/BillPayResult'

/** The same where WeChat's own cashier comes back to: in its browser and in the mini-program (spec 2). */
export default function PayResultWxPage() {
  const orderId = useOrderIdOfPage()
  return (
    <Screen way="home">
      <MemberOnly hint="登录后查看缴费结果">
        <BillPayResult orderId={orderId} />
      </MemberOnly>
    </Screen>
  )
}
