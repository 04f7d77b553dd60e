import { useCallback, useEffect, useState } from 'react'
import { showSeatCalls } from '@/contract/showSeat'
import { call } from '@/request/call'

/** Where somebody stands before a busy sale. */
export type QueueState =
  /** Nothing was asked: a visitor, who may look on. */
  | { kind: 'outside' }
  | { kind: 'asking' }
  /** Empty pass: none is needed. */
  | { kind: 'in'; pass: string }
  | { kind: 'waiting'; place: string; ahead: number; waitMs: number }

const pollMin = 1000
/** After a try to which nobody answered, ms. */
const againMs = 5000

/**
 * The queue that lets people in when a sale opens, first come first served. A place in it is kept as long as it is
 * asked for.
 * @param isMember visitors look on and join when they have logged in
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
        // Nobody answered: who waits keeps waiting, anybody else may look on, and is asked again at the order.
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

  /** The pass is over, or one is needed now. */
  const rejoin = useCallback(() => setJoins((before) => before + 1), [])
  return { state, pass: state.kind === 'in' ? state.pass : '', rejoin }
}
