import { useEffect, useState } from 'react'

/** False at first, true once `delayMs` have passed while mounted. */
export function useDelayed(delayMs: number): boolean {
  const [isOver, setOver] = useState(delayMs <= 0)
  useEffect(() => {
    if (delayMs <= 0) return undefined
    const timer = setTimeout(() => setOver(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isOver
}
