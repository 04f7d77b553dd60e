import { useEffect, useState } from 'react'
import { useBackCloses } from '@/hooks/useBackCloses'
import { useLatest } from '@/hooks/useLatest'

/**
 * Confirms leaving held seats, by any kind of back navigation.
 * @param isHeld true while seats are held
 * @param onLeave leaves the page after the decision
 */
export function useLeaving(isHeld: boolean, onLeave: () => void) {
  const [state, setState] = useState<'here' | 'asking' | 'leaving'>('here')
  useBackCloses(isHeld && state !== 'leaving', () => setState('asking'))
  const leave = useLatest(onLeave)
  useEffect(() => {
    if (state === 'leaving') leave.current()
  }, [state, leave])
  return {
    isAsking: state === 'asking',
    stay: () => setState('here'),
    leave: () => setState('leaving'),
  }
}
