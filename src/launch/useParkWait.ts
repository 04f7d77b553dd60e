import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ParkWait } from '@/components/screen/parkWait'
import { parkKnowledgeAtom } from '@/state/park'
import { lookUpPark } from './parkLookup'

/** Whether the pages may show anything of a park yet, and the way to ask at once. */
export function useParkWait(): ParkWait {
  const knowledge = useAtomValue(parkKnowledgeAtom)
  return useMemo(() => ({ knowledge, retry: lookUpPark }), [knowledge])
}
