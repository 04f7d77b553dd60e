import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageStateCalls } from '@/contract/messageState'
import { useAction } from '@/request/useCall'
import { forgetPaymentsOf } from '@/state/openRequests'

/**
 * Runs when the end of a payment is on the screen. Balances and orders have changed, so all cached queries are marked
 * as outdated and refetch when their page opens. The page that made the order does not report it again, and the message
 * about the payment is marked as read, since the user sees the result.
 */
export function usePaymentOver(
  orderId: string,
  { isOver, isPaid }: { isOver: boolean; isPaid: boolean },
): void {
  const client = useQueryClient()
  const { mutate: readAbout } = useAction(messageStateCalls.read, [], { isShownByPage: true })
  useEffect(() => {
    if (!isOver) return
    forgetPaymentsOf(orderId)
    void client.invalidateQueries({ refetchType: 'none' })
  }, [client, isOver, orderId])
  useEffect(() => {
    if (isPaid) readAbout({ About: orderId })
  }, [isPaid, orderId, readAbout])
}
