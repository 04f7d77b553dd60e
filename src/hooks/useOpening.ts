import { useContext, useEffect, useState } from 'react'
import type { OpeningHours } from '@/rules/openingHours/hours'
import { openingAt, type Opening } from '@/rules/openingHours/openingAt'
import { ServerClockContext } from './serverClock'

/** Browser timers overflow after 24 days; rechecking hourly is enough. */
const longestWaitMs = 3_600_000

/** Opening state of a shop by the server's clock; updates when it changes. */
export function useOpening(hours: OpeningHours): Opening {
  const now = useContext(ServerClockContext)
  const [, setTurn] = useState(0)
  const opening = openingAt(hours, now())
  const { ChangesAt } = opening
  useEffect(() => {
    if (ChangesAt === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // A timer may fire slightly early.
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
