import { useCallback, useEffect, useRef, useState } from 'react'
import { position } from '@/platform/position'
import type { Standing } from '@/platform/position/types'

/** Satellites take their time between buildings; nobody is held up by it, ms. */
const patienceMs = 15_000
/** An act waits no longer than this for where it is done, ms. */
const actPatienceMs = 3_000

/** Where the person stands for an act that is done at once; it never keeps them from it. */
export const standingForAct = (): Promise<Standing> => position.ask(actPatienceMs)

/**
 * Where the person stands at a point: asked for at once, and again when they want.
 * @param isWanted false: nobody is asked
 * @returns `standing`: null while the device is being asked
 */
export function useStanding(isWanted: boolean) {
  const [standing, setStanding] = useState<Standing | null>(null)
  const latest = useRef<Promise<Standing> | null>(null)
  const ask = useCallback(() => {
    setStanding(null)
    const asked = position.ask(patienceMs)
    latest.current = asked
    void asked.then((found) => latest.current === asked && setStanding(found))
  }, [])
  useEffect(() => {
    if (isWanted) ask()
    return () => void (latest.current = null)
  }, [isWanted, ask])

  /** What goes along with an act: what is known, or soon will be. */
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
