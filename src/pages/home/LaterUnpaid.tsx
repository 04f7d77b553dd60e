import { useLater } from '@/hooks/useLater'

const load = () => import('@/features/checkout/components/UnpaidOrders')

/** Orders that wait to be paid, in a file of their own: hardly anybody has left one. */
export function LaterUnpaid() {
  const parts = useLater(load)
  return parts && <parts.UnpaidOrders />
}
