import { useContext, useEffect } from 'react'
import { ServerClockContext } from './serverClock'
import { useLatest } from './useLatest'

/** Delay when the server returned the same time again: it is queried once more, but not in a tight loop. */
const againMs = 5000

/** Calls `act` when the server's clock reaches `at`, ms; soon when that is past. null: never. */
export function useAtServerTime(at: number | null, act: () => void): void {
  const now = useContext(ServerClockContext)
  const latest = useLatest(act)
  useEffect(() => {
    if (at === null) return undefined
    const wait = at - now()
    // setTimeout cannot wait this long, and no page stays open that long.
    if (wait > 2_000_000_000) return undefined
    const timer = setTimeout(() => latest.current(), wait > 0 ? wait : againMs)
    return () => clearTimeout(timer)
  }, [at, now, latest])
}
