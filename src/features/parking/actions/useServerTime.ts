import { useContext, useEffect, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'

const minuteMs = 60_000

/** Server time in ms, updated at each full minute since `since`. */
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
