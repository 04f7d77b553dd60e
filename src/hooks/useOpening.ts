import { useContext, useEffect, useState } from 'react'
import type { OpeningHours } from '@/rules/openingHours/hours'
import { openingAt, type Opening } from '@/rules/openingHours/openingAt'
import { ServerClockContext } from './serverClock'

/** Timers of browsers are short of memory for more than 24 days; an hour is soon enough to look again. */
const longestWaitMs = 3_600_000

/** Whether a shop is open now, by the server's clock; turns by itself when that changes. */
export function useOpening(hours: OpeningHours): Opening {
  const now = useContext(ServerClockContext)
  const [, setTurn] = useState(0)
  const opening = openingAt(hours, now())
  const { ChangesAt } = opening
  useEffect(() => {
    if (ChangesAt === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer may come a moment early.
    const wait = () => {
      const leftMs = ChangesAt - now()
      if (leftMs > 0) timer = setTimeout(wait, Math.min(leftMs, longestWaitMs))
      else setTurn((turn) => turn + 1)
    }
    wait()
    return () => clearTimeout(timer)
  }, [ChangesAt, now])
  return opening
}
