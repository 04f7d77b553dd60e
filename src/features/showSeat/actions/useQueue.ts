import { useCallback, useEffect, useState } from 'react'
import { showSeatCalls } from '@/contract/showSeat'
import { call } from '@/request/call'

/** State of the customer in the queue of a busy sale. */
export type QueueState =
  /** No request was sent: visitors may view the page without queueing. */
  | { kind: 'outside' }
  | { kind: 'asking' }
  /** Empty pass: no pass is needed. */
  | { kind: 'in'; pass: string }
  | { kind: 'waiting'; place: string; ahead: number; waitMs: number }

const pollMin = 1000
/** Delay before the next request after a failed one, ms. */
const againMs = 5000

/**
 * Queue that admits customers when a sale opens, first come first served. A place is kept as long as it is polled.
 * @param isMember false: visitors view the page and join the queue after the log-in
 */
export function useQueue(scheduleId: string, isMember: boolean) {
  const [state, setState] = useState<QueueState>({ kind: 'outside' })
  const [joins, setJoins] = useState(0)

  useEffect(() => {
    if (!isMember || !scheduleId) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    setState((before) => (before.kind === 'waiting' ? before : { kind: 'asking' }))
    const ask = async (place?: string): Promise<void> => {
      const isAgain = place !== undefined
      try {
        const answer = await call(
          showSeatCalls.enter,
          { ScheduleId: scheduleId, ...(isAgain && { Place: place }) },
          { isRead: true },
        )
        if (isOver) return
        if (answer.Kind === 'in') return setState({ kind: 'in', pass: answer.Pass })
        const { Place, Ahead, WaitMs, PollMs } = answer
        setState({ kind: 'waiting', place: Place, ahead: Ahead, waitMs: WaitMs })
        timer = setTimeout(() => void ask(Place), Math.max(PollMs, pollMin))
      } catch {
        if (isOver) return
        // Request failed: a waiting customer keeps the place; any other customer may view the page and is checked again
        // when ordering.
        if (isAgain) timer = setTimeout(() => void ask(place), againMs)
        else setState({ kind: 'in', pass: '' })
      }
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [scheduleId, isMember, joins])

  /** Joins again: the pass has expired, or a pass is required now. */
  const rejoin = useCallback(() => setJoins((before) => before + 1), [])
  return { state, pass: state.kind === 'in' ? state.pass : '', rejoin }
}
