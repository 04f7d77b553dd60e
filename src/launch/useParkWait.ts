import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ParkWait } from '@/components/screen/screenContexts'
import { parkKnowledgeAtom } from '@/state/park'
import { lookUpPark } from './parkLookup'

/** Whether pages may show park data yet, with a function that looks up immediately. */
export function useParkWait(): ParkWait {
  const knowledge = useAtomValue(parkKnowledgeAtom)
  return useMemo(() => ({ knowledge, retry: lookUpPark }), [knowledge])
}
