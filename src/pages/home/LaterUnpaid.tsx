import { useLater } from '@/hooks/useLater'

const load = () => import('@/features/checkout/components/UnpaidOrders')

/** Unpaid orders, as a separate file because few members have any. */
export function LaterUnpaid(_props: { isHigh?: boolean }) {
  const parts = useLater(load)
  return parts && <parts.UnpaidOrders />
}
