export interface PageHost {
  /** Host name the page was opened at, without the port; empty in the mini-program. */
  name(): string
  /** Path and query the browser shows; empty in the mini-program. */
  address(): string
  /** Page of another site the visit came from; empty when there was none or it does not tell. */
  referrer(): string
  /** Value of a cookie of the page, or undefined. */
  cookie(name: string): string | undefined
}
