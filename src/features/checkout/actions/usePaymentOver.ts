import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageStateCalls } from '@/contract/messageState'
import { useAction } from '@/request/useCall'

/**
 * The end of a payment is on the screen. Money has moved: what other pages have seen of it is old, and asked for again
 * when they are opened. And the person is looking at it: the message about it is no news.
 */
export function usePaymentOver(
  orderId: string,
  { isOver, isPaid }: { isOver: boolean; isPaid: boolean },
): void {
  const client = useQueryClient()
  const { mutate: readAbout } = useAction(messageStateCalls.read, [], { isShownByPage: true })
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ refetchType: 'none' })
  }, [client, isOver])
  useEffect(() => {
    if (isPaid) readAbout({ About: orderId })
  }, [isPaid, orderId, readAbout])
}
