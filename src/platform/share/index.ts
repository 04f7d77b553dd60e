import type { OfferShare, Share, ShareNow } from './types'

/** What was shared so far. */
export const sharedPages: Share[] = []

export const shareNow: ShareNow = (share) => {
  sharedPages.push(share)
  return Promise.resolve('shared')
}

/** Nothing offers a menu here. */
export const offerShare: OfferShare = () => undefined
