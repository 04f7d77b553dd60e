export interface PageHost {
  /** Host name of the page, without the port; empty in the mini-program. */
  name(): string
  /** Path and query in the address bar; empty in the mini-program. */
  address(): string
  /** Referring page of another site; empty when there is none or it is hidden. */
  referrer(): string
  /** Value of a page cookie, or undefined. */
  cookie(name: string): string | undefined
}
