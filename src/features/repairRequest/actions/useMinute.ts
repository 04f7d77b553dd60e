import { useContext, useEffect, useState } from 'react'
import { ServerClockContext } from '@/hooks/serverClock'

const everyMs = 10_000

/** Server time in ms, updated often enough for texts in minutes. */
export function useMinute(): number {
  const now = useContext(ServerClockContext)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [now])
  return at
}
