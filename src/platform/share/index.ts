import type { OfferShare } from './types'

/** No-op: there is no share menu. */
export const offerShare: OfferShare = () => undefined
