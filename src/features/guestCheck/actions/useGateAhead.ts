import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes } from '@/routes'

/**
 * Loads the scripts of the gate pages in advance, since they cannot be loaded without a network.
 * @param fetchScanner loads the scanner's scripts; must keep its identity
 */
export function useGateAhead(isEnabled: boolean, fetchScanner: () => Promise<void>): void {
  useEffect(() => {
    if (!isEnabled) return
    for (const path of [routes.typeGuestCode, routes.guestCheck, routes.checkRecords])
      void pageRouter.fetchAhead(path)
    void fetchScanner()
  }, [isEnabled, fetchScanner])
}
