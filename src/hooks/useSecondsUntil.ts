import { useContext, useEffect, useState } from 'react'
import { ServerClockContext } from './serverClock'

/**
 * Whole seconds until `atMs`, counted down once a second; 0 when it has passed. A started second counts as a whole one.
 * Updates exactly at second boundaries, so that no second is shown twice or skipped.
 * @param atMs a server time (ExpireAt, ServerTime), ms since 1970
 */
export function useSecondsUntil(atMs: number): number {
  const now = useContext(ServerClockContext)
  const [counted, setCounted] = useState(() => ({ atMs, seconds: secondsOf(atMs - now()) }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const leftMs = atMs - now()
      setCounted({ atMs, seconds: secondsOf(leftMs) })
      if (leftMs > 0) timer = setTimeout(count, leftMs % 1000 || 1000)
    }
    count()
    return () => clearTimeout(timer)
  }, [atMs, now])
  // A new `atMs` starts with its own remaining time, not that of the previous one.
  return counted.atMs === atMs ? counted.seconds : secondsOf(atMs - now())
}

const secondsOf = (leftMs: number) => Math.max(0, Math.ceil(leftMs / 1000))
