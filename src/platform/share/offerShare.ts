import type { Share } from './types'

/** Every page can be shared from WeChat's menu; those without a share of their own share `standard`. */
export type OfferShare = (standard: () => Share) => void
