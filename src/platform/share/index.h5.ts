import type { OfferShare } from './types'

/** No browser asks the page what its menu shares; WeChat's is told by platform/wechatSdk. */
export const offerShare: OfferShare = () => undefined
