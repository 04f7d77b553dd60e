import { lazy, Suspense } from 'react'

/** In a file of its own, fetched after home's first screen: hardly anybody has left an order unpaid. */
const UnpaidOrders = lazy(async () => ({
  default: (await import('@/features/checkout/components/UnpaidOrders')).UnpaidOrders,
}))

/** Orders that wait to be paid. */
export function LaterUnpaid() {
  return (
    <Suspense fallback={null}>
      <UnpaidOrders />
    </Suspense>
  )
}
