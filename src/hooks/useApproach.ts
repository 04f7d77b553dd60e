import { type RefObject, useEffect, useState } from 'react'
import { approach } from '@/platform/approach'

/** True from the moment on at which somebody is about to see the element (H5; elsewhere from the beginning). */
export function useApproach(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(
    () => (element.current ? approach.watch(element.current, () => setIsNear(true)) : undefined),
    [element],
  )
  return isNear
}
