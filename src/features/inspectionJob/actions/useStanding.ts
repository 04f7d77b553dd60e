import { useCallback, useEffect, useRef, useState } from 'react'
import { position } from '@/platform/position'
import type { Standing } from '@/platform/position/types'

/** Time limit for a position at a point, ms: satellites are slow between buildings. */
const patienceMs = 15_000
/** Time limit for a position with an immediate action, ms. */
const actPatienceMs = 3_000

/** Position for an immediate action; a missing position does not prevent the action. */
export const standingForAct = (): Promise<Standing> => position.ask(actPatienceMs)

/**
 * Position at a point: requested on mount, and again on demand.
 * @param isWanted false: no position is requested
 * @returns `standing`: null while the request is running
 */
export function useStanding(isWanted: boolean) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const latest = useRef<Promise<Standing> | null>(null)
  const ask = useCallback(() => {
    setStanding(null)
    const request = position.ask(patienceMs)
    latest.current = request
    void request.then((standing) => latest.current === request && setStanding(standing))
  }, [])
  useEffect(() => {
    if (isWanted) ask()
    return () => void (latest.current = null)
  }, [isWanted, ask])

  /** Position sent with an action: the known one, or that of the running request. */
  const settled = (): Promise<Standing> => {
    if (!isWanted) return Promise.resolve('unknown')
    if (standing !== null || latest.current === null) return Promise.resolve(standing ?? 'unknown')
    const late = new Promise<Standing>((resolve) => {
      setTimeout(() => resolve('unknown'), actPatienceMs)
    })
    return Promise.race([latest.current, late])
  }
  return { standing, ask, settled }
}
