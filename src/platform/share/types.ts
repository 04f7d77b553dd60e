/** What is shared: a page of the app under a title. */
export interface Share {
  title: string
  /** Path in the app with its query. */
  path: string
  /** Picture on the card; WeChat takes the page's own when empty. */
  imageUrl?: string
}

/** Every page can be shared from WeChat's menu; those without a share of their own share `standard`. */
export type OfferShare = (standard: () => Share) => void
