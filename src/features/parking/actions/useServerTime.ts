import { useContext, useEffect, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'
import { useLatest } from '@/hooks/useLatest'

const minuteMs = 60_000
/** The server has said the same time again: it is asked once more, but not in a circle. */
const againMs = 5000

/** Now as the server sees it, ms, anew with each started minute since `since`. */
export function useMinuteOf(since: number): number {
  const now = useContext(ServerClockContext)
  const [at, setAt] = useState(now)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const moment = now()
      setAt(moment)
      timer = setTimeout(tick, minuteMs - ((moment - since - 1) % minuteMs))
    }
    tick()
    return () => clearTimeout(timer)
  }, [since, now])
  return at
}

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
