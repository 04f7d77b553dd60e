/** What is shared: a page of the app under a title. */
export interface Share {
  title: string
  /** Path in the app with its query. */
  path: string
  /** Picture on the card; WeChat takes the page's own when empty. */
  imageUrl?: string
}

/**
 * Hands a page to others from a button. `shared`: the device's own sheet took it; `copied`: the link is in the
 * clipboard instead; `menu`: only WeChat's menu can share here (its button needs open-type share).
 */
export type ShareNow = (share: Share) => Promise<'shared' | 'copied' | 'menu' | 'cancelled'>

/** Every page can be shared from WeChat's menu; those without a share of their own share `standard`. */
export type OfferShare = (standard: () => Share) => void
