import { type RefObject, useEffect, useState } from 'react'
import { approach } from '@/platform/approach'

/** True once the element is about to be seen (H5; elsewhere from the start). */
export function useApproach(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(
    () => (element.current ? approach.watch(element.current, () => setIsNear(true)) : undefined),
    [element],
  )
  return isNear
}
