import type { PageRouter } from './types'

const listeners = new Set<(error: Error) => void>()

/** Calls so far, oldest first. */
export const pageRouterCalls: (keyof PageRouter)[] = []
/** Paths whose scripts were prefetched. */
export const fetchedAhead: string[] = []
const noted = (name: keyof PageRouter) => async () => void pageRouterCalls.push(name)

export const pageRouter: PageRouter = {
  onFailure(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  retry: noted('retry'),
  showFailedAddress: noted('showFailedAddress'),
  fetchAhead: async (path) => void fetchedAhead.push(path),
  askEarly: () => undefined,
  holdWhile: () => undefined,
  giveUp: noted('giveUp'),
}

/** Simulates a page whose script failed to load. */
export function failPage(): void {
  listeners.forEach((listener) => listener(new Error('Loading chunk failed')))
}
