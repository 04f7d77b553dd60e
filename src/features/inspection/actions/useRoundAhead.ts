import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes } from '@/routes'

/**
 * Scripts of a round are fetched while there is a network: in a basement none of them would come.
 * @param fetchScanner those of the scanner; always the same function
 */
export function useRoundAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useEffect(() => {
    if (!isEnabled) return
    for (const path of [routes.inspectionDetail, routes.equipmentDetail])
      void pageRouter.fetchAhead(path)
    void fetchScanner()
  }, [isEnabled, fetchScanner])
}
