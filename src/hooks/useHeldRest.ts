import { useLayoutEffect, useRef } from 'react'
import { heldRest } from '@/platform/heldRest'

/**
 * For the element of a part still to come: while `isHeld`, what follows it is hidden, before anything is painted.
 * @returns the element's ref
 */
export function useHeldRest(isHeld: boolean) {
  const part = useRef<HTMLElement>(null)
  useLayoutEffect(
    () => (isHeld && part.current ? heldRest.hold(part.current) : undefined),
    [isHeld],
  )
  return part
}
