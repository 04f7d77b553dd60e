import { useState } from 'react'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { useRepair } from '../queries'

/** While a payment is being confirmed the server is asked this often, ms. */
const pollMs = 2500

/**
 * One repair; opened by the order that pays it, the page comes from the cashier, and asks again until the payment has
 * arrived.
 * @param id of the repair or of the order
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
