import { useState, useEffect } from 'react'
import type { TicketQuote } from '@/contract/ticketOrder'
import { useSecondsUntil } from '@/hooks/useSecondsUntil'
import { reasonOf } from '@/rules/requestError'
import { useBackCloses } from '@/hooks/useDialogFocus'
import { useLatest } from '@/hooks/useLatest'

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

/**
 * Confirms leaving held seats, by any kind of back navigation.
 * @param isHeld true while seats are held
 * @param onLeave leaves the page after the decision
 */
export function useLeaving(isHeld: boolean, onLeave: () => void) {
  const [state, setState] = useState<'here' | 'asking' | 'leaving'>('here')
  useBackCloses(isHeld && state !== 'leaving', () => setState('asking'))
  const leave = useLatest(onLeave)
  useEffect(() => {
    if (state === 'leaving') leave.current()
  }, [state, leave])
  return {
    isAsking: state === 'asking',
    stay: () => setState('here'),
    leave: () => setState('leaving'),
  }
}
