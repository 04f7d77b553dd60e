import { useEffect } from 'react'
import { pageRouter } from '@/platform/pageRouter'
import { routes, type RouteName } from '@/routes'

/**
 * Prefetches other pages' scripts while online, because they cannot be loaded offline.
 * @param names the same array on every render
 */
export function useFetchAhead(names: readonly RouteName[], isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return
    for (const name of names) void pageRouter.fetchAhead(routes[name])
  }, [names, isEnabled])
}
