import { useState } from 'react'
import type { TicketQuote } from '@/contract/ticketOrder'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { reasonOf } from '@/rules/requestError'

/** Query state for the seats on the page. */
interface Quoted {
  data: TicketQuote | undefined
  error: Error | null
  refetch: () => unknown
}

/**
 * State of the hold on the seats. `over`: the hold expired; `moved`: the order was submitted, paid or cancelled, here
 * or on another device.
 */
export function useHold({ data, error, refetch }: Quoted) {
  /** The order whose hold expired while the page was open. */
  const [ended, setEnded] = useState('')
  const until = data?.Order.ExpireAt ?? null
  const isPast = useSecondsUntil(until ?? 0) === 0
  const status = data?.Order.Status
  const reason = reasonOf(error)
  const isOver =
    reason === 'holdOver' ||
    status === 'Timeout' ||
    (status === 'Holding' && (isPast || ended === data?.Order.Id))
  const isMoved = reason === 'orderState' || (status !== undefined && status !== 'Holding')
  const kind: 'asking' | 'held' | 'over' | 'moved' = isOver
    ? 'over'
    : isMoved
      ? 'moved'
      : data
        ? 'held'
        : 'asking'
  return {
    kind,
    until,
    onEnd: () => {
      setEnded(data?.Order.Id ?? '')
      void refetch()
    },
  }
}
