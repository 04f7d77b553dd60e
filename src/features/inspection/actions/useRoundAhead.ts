import { useEffect } from 'react'
import { useFetchAhead } from '@/hooks/useFetchAhead'

const pages = ['inspectionDetail', 'equipmentDetail'] as const

/**
 * Scripts of a round are fetched while there is a network: in a basement none of them would come.
 * @param fetchScanner those of the scanner; always the same function
 */
export function useRoundAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useFetchAhead(pages, isEnabled)
  useEffect(() => {
    if (isEnabled) void fetchScanner()
  }, [isEnabled, fetchScanner])
}
