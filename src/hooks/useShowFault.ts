import { useCallback, useEffect, useState } from 'react'
import { pageViewOf } from '@/platform/pageView'

/**
 * For forms: a call after a refused attempt scrolls to the first field with an error, once the errors are drawn.
 * Not called while typing, which changes errors as well.
 */
export function useShowFault(): () => void {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) pageViewOf().showFault()
  }, [attempts])
  return useCallback(() => setAttempts((before) => before + 1), [])
}
