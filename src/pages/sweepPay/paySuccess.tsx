import { Screen } from '@/components/screen/Screen'
import { PayResult } from '@/features/checkout/components/PayResult'
import { usePageQuery } from '@/hooks/usePageQuery'

/** What became of a payment (spec 2); every kind of order ends here. */
export default function PaySuccessPage() {
  const { id: orderId = '' } = usePageQuery()
  return (
    <Screen canGoBack={false}>
      <PayResult orderId={orderId} />
    </Screen>
  )
}
