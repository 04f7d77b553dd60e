import { useCallback, useEffect, useRef, useState } from 'react'
import { position as devicePosition } from '@/platform/position'
import type { PositionResult } from '@/platform/position/types'

/** Time limit for a position at a point, ms: satellites are slow between buildings. */
const patienceMs = 15_000
/** Time limit for a position with an immediate action, ms. */
const actPatienceMs = 3_000

/** Position for an immediate action; a missing position does not prevent the action. */
export const positionForAct = (): Promise<PositionResult> => devicePosition.ask(actPatienceMs)

/**
 * Position at a point: requested on mount, and again on demand.
 * @param isWanted false: no position is requested
 * @returns `position`: null while the request is running
 */
export function useDevicePosition(isWanted: boolean) {
  const [position, setPosition] = useState<PositionResult | null>(null)
  const latest = useRef<Promise<PositionResult> | null>(null)
  const ask = useCallback(() => {
    setPosition(null)
    const request = devicePosition.ask(patienceMs)
    latest.current = request
    void request.then((result) => latest.current === request && setPosition(result))
  }, [])
  useEffect(() => {
    if (isWanted) ask()
    return () => void (latest.current = null)
  }, [isWanted, ask])

  /** Position sent with an action: the known one, or that of the running request. */
  const settled = (): Promise<PositionResult> => {
    if (!isWanted) return Promise.resolve('unknown')
    if (position !== null || latest.current === null) return Promise.resolve(position ?? 'unknown')
    const late = new Promise<PositionResult>((resolve) => {
      setTimeout(() => resolve('unknown'), actPatienceMs)
    })
    return Promise.race([latest.current, late])
  }
  return { position, ask, settled }
}
