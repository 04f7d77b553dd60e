import type { OfferShare } from './types'

/** Browsers do not ask the page what to share; platform/wechatSdk informs WeChat's browser. */
export const offerShare: OfferShare = () => undefined
