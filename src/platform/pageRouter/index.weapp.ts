import type { PageRouter } from './types'

// WeChat loads packages itself and shows its own retry.
export const pageRouter: PageRouter = {
  onFailure: () => () => undefined,
  retry: async () => undefined,
  showFailedAddress: async () => undefined,
  fetchAhead: async () => undefined,
  askEarly: () => undefined,
  holdWhile: () => undefined,
  giveUp: async () => undefined,
}
