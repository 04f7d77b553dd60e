import { Screen } from '@/components/screen/Screen'
import { MemberOnly } from '@/features/account/components/MemberOnly'
import { useOrderIdOfPage } from '@/features/checkout/queries/orders'
import { BillPayResult } from '@/features/propertyBill/components/BillPayResult'

/** What became of paying property bills (spec 2), with the receipt; every receipt is opened here again. */
export default function PayResultPage() {
  const orderId = useOrderIdOfPage()
  return (
    <Screen>
      <MemberOnly hint="登录后查看缴费结果">
        <BillPayResult orderId={orderId} />
      </MemberOnly>
    </Screen>
  )
}
