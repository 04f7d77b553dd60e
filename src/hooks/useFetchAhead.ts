import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes, type RouteName } from '@/routes'

/**
 * Scripts of other pages are fetched while there is a network: without one, they would not come.
 * @param names always the same array
 */
export function useFetchAhead(names: readonly RouteName[], isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    for (const name of names) void pageRouter.fetchAhead(routes[name])
  }, [names, isEnabled])
}
