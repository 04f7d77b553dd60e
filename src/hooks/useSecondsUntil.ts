import { useEffect, useState } from 'react'

const secondsLeft = (atMs: number) => Math.max(0, Math.ceil((atMs - Date.now()) / 1000))

/** Whole seconds until `atMs` (ms since 1970), counted down once a second; 0 when it has passed. */
export function useSecondsUntil(atMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(atMs))
  useEffect(() => {
    setSeconds(secondsLeft(atMs))
    if (secondsLeft(atMs) === 0) return undefined
    const timer = setInterval(() => {
      const left = secondsLeft(atMs)
      setSeconds(left)
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [atMs])
  return seconds
}
