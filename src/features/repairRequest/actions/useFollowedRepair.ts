import { useState } from 'react'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { useRepair } from '../queries'

/** Poll interval while a payment is being confirmed, ms. */
const pollMs = 2500

/**
 * One repair. When the page is opened by the cashier with the order id, it polls until the payment is confirmed.
 * @param id id of the repair or of its order
 */
export function useFollowedRepair(id: string) {
  const [isWaiting, setWaiting] = useState(false)
  const repair = useRepair(id, isWaiting ? pollMs : undefined)
  const isFromCashier = repair.data !== undefined && repair.data.OrderId === id
  const isPaid = isFromCashier && repair.data?.Quote?.Status === 'Paid'
  const waits = isFromCashier && repair.data?.Status === 'PendingPay'
  if (waits !== isWaiting) setWaiting(waits)
  usePaymentOver(id, { isOver: isPaid, isPaid })
  return repair
}
