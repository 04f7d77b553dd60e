import { Screen } from '@/components/screen/Screen'
import { PayResult } from '@/features/checkout/components/PayResult'
import { useOrderIdOfPage } from '@/features/checkout/queries'

/** What became of a payment (spec 2); every kind of order ends here. */
export default function PaySuccessPage() {
  const orderId = useOrderIdOfPage()
  return (
    <Screen canGoBack={false}>
      <PayResult orderId={orderId} />
    </Screen>
  )
}
