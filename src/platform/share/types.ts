/** A shared page of the app with its title. */
export interface Share {
  title: string
  /** App path with its query. */
  path: string
  /** Picture on the card; when empty, WeChat uses a picture of the page. */
  imageUrl?: string
}

/** Enables sharing from WeChat's menu on every page; pages without their own share use `standard`. */
export type OfferShare = (standard: () => Share) => void
