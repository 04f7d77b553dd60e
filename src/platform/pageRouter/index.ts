import type { PageRouter } from './types'

const listeners = new Set<(error: Error) => void>()

/** What was asked for so far, oldest first. */
export const pageRouterCalls: (keyof PageRouter)[] = []
/** Paths whose scripts were fetched ahead. */
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
  holdWhile: () => undefined,
  giveUp: noted('giveUp'),
}

/** Plays a page whose script did not come. */
export function failPage(): void {
  listeners.forEach((listener) => listener(new Error('Loading chunk failed')))
}
