import { Screen } from '@/components/screen/Screen'
import { PayResult } from '@/features/checkout/components/PayResult'
import { usePageQuery } from '@/hooks/usePageQuery'

/** Result of a payment by payment code (spec 2). */
export default function PayCompletePage() {
  const { id: orderId = '' } = usePageQuery()
  return (
    <Screen>
      <PayResult orderId={orderId} />
    </Screen>
  )
}
