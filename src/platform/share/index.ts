import type { OfferShare } from './types'

/** Nothing offers a menu here. */
export const offerShare: OfferShare = () => undefined
