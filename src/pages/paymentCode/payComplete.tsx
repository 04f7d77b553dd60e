import { Screen } from '@/components/screen/Screen'
import { PayResult } from '@/features/checkout/components/PayResult'
import { goodsSteps } from '@/features/mallOrder/components/NextSteps'
import { usePageQuery } from '@/hooks/usePageQuery'

/** Result of a payment by payment code (spec 2). */
export default function PayCompletePage() {
  const { id: orderId = '' } = usePageQuery()
  return (
    <Screen>
      <PayResult orderId={orderId} next={goodsSteps} />
    </Screen>
  )
}
