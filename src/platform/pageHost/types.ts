export interface PageHost {
  /** Host name the page was opened at, without the port; empty in the mini-program. */
  name(): string
  /** Path and query the browser shows; empty in the mini-program. */
  address(): string
  /** Value of a cookie of the page, or undefined. */
  cookie(name: string): string | undefined
}
