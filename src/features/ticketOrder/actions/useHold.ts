import { useState } from 'react'
import type { TicketQuote } from '@/contract/ticketOrder'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { reasonOf } from '@/rules/requestError'

/** What the page knows of the seats that it is about. */
interface Quoted {
  data: TicketQuote | undefined
  error: Error | null
  refetch: () => unknown
}

/**
 * Whether the seats are still held. `over`: they went back with the time; `moved`: the order is submitted, paid or given
 * up, here or on another device.
 */
export function useHold({ data, error, refetch }: Quoted) {
  /** The order whose time was seen to end. */
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
