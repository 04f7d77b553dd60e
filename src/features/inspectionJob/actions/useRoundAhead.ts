import { useEffect } from 'react'
import { useFetchAhead } from '@/hooks/useFetchAhead'

const pages = ['inspectionDetail', 'equipmentDetail'] as const

/**
 * Loads the scripts of a round in advance, since they cannot be loaded without a network, e.g. in a basement.
 * @param fetchScanner loads the scanner's scripts; must keep its identity
 */
export function useRoundAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useFetchAhead(pages, isEnabled)
  useEffect(() => {
    if (isEnabled) void fetchScanner()
  }, [isEnabled, fetchScanner])
}
