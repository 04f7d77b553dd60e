import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes } from '@/routes'

/**
 * Scripts of the gate are fetched while there is a network: without one, none of them would come.
 * @param fetchScanner those of the scanner; always the same function
 */
export function useGateAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useEffect(() => {
    if (!isEnabled) return
    for (const path of [routes.typeGuestCode, routes.guestCheck, routes.checkRecords])
      void pageRouter.fetchAhead(path)
    void fetchScanner()
  }, [isEnabled, fetchScanner])
}
