import { useEffect, useState } from 'react'
import { useBackCloses } from '@/hooks/useBackCloses'
import { useLatest } from '@/hooks/useLatest'

/** WeChat takes away what notices going back within this time, ms; a step back before that would be noticed, too. */
const restMs = 100

/**
 * Going back from held seats asks first, by whatever means one goes.
 * @param isHeld there is something to ask about
 * @param onLeave what leaving is, once it is decided
 */
export function useLeaving(isHeld: boolean, onLeave: () => void) {
  const [state, setState] = useState<'here' | 'asking' | 'leaving'>('here')
  useBackCloses(isHeld && state !== 'leaving', () => setState('asking'))
  const leave = useLatest(onLeave)
  useEffect(() => {
    if (state !== 'leaving') return undefined
    const timer = setTimeout(() => leave.current(), restMs)
    return () => clearTimeout(timer)
  }, [state, leave])
  return {
    isAsking: state === 'asking',
    stay: () => setState('here'),
    leave: () => setState('leaving'),
  }
}
