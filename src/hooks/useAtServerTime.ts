import { useContext, useEffect } from 'react'
import { ServerClockContext } from './serverClock'
import { useLatest } from './useLatest'

/** The server has said the same time again: it is asked once more, but not in a circle. */
const againMs = 5000

/** Calls `act` when the server's clock comes to `at`, ms; soon where that is past. null: never. */
export function useAtServerTime(at: number | null, act: () => void): void {
  const now = useContext(ServerClockContext)
  const latest = useLatest(act)
  useEffect(() => {
    if (at === null) return undefined
    const wait = at - now()
    // A time further off than a timer can count is further off than anybody looks at a page.
    if (wait > 2_000_000_000) return undefined
    const timer = setTimeout(() => latest.current(), wait > 0 ? wait : againMs)
    return () => clearTimeout(timer)
  }, [at, now, latest])
}
