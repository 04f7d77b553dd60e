import { useCallback, useEffect, useRef, useState } from 'react'
import { showSeatCalls } from '@/contract/showSeat'
import { useIsInFront } from '@/hooks/useIsInFront'
import { lifecycle } from '@/platform/lifecycle'
import { call } from '@/request/call'
import { unpackStates, withChanges, type SeatState } from '@/rules/seat/seatStates'

/** Shortest poll interval, also where the server names a shorter one, ms. */
const pollMin = 2000
/** Delay before the next request after a failed one, ms. */
const againMs = 8000

interface Known {
  version: number
  states: readonly SeatState[]
}

/** True while the page is on top and the app is in the foreground. */
function useIsLookedAt(): boolean {
  const isOnTop = useIsInFront()
  const [isInFront, setInFront] = useState(() => lifecycle.isInFront())
  useEffect(() => lifecycle.onFront(setInFront), [])
  return isOnTop && isInFront
}

/**
 * Seat states of a schedule: all once, then only the changes, at the interval the server sets and only while the page
 * is visible.
 * @param count number of seats in the plan; 0: not known yet
 * @returns a query for PageState; the states array is replaced only when a state has changed
 */
export function useSeatStates(scheduleId: string, count: number) {
  const isLookedAt = useIsLookedAt()
  const [states, setStates] = useState<readonly SeatState[]>()
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  const latest = useRef<Known | null>(null)

  useEffect(() => {
    latest.current = null
    setStates(undefined)
  }, [scheduleId, count])

  useEffect(() => {
    if (!scheduleId || count === 0 || !isLookedAt) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<number> => {
      const before = latest.current
      const since = before ? { Since: before.version } : {}
      const answer = await call(
        showSeatCalls.list,
        { ScheduleId: scheduleId, ...since },
        { isRead: true },
      )
      if (isOver) return 0
      const next = answer.States
        ? unpackStates(answer.States, count)
        : before && withChanges(before.states, answer.Changes)
      // Changes to another plan or without known states cannot be applied: the next request asks for all states.
      latest.current = next ? { version: answer.Version, states: next } : null
      const isSame = before && !answer.States && answer.Changes.length === 0
      if (next && !isSame) setStates(next)
      setError(null)
      return answer.PollMs
    }
    const follow = () => {
      ask()
        .catch((failure: Error) => {
          if (!isOver) setError(failure)
          return againMs
        })
        .then((ms) => {
          if (!isOver) timer = setTimeout(follow, Math.max(ms, pollMin))
        })
        .catch(() => undefined)
    }
    follow()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [scheduleId, count, isLookedAt, tries])

  const refetch = useCallback(() => setTries((before) => before + 1), [])
  return { data: states, error, isPending: states === undefined, refetch }
}
