/** The height of a page's bottom bar, for styles that keep clear of it: `--footer-height` on the bar's parent. */
export interface FooterHeight {
  /** Follows a bar until it is removed; null is ignored. A ref callback. */
  follow(bar: HTMLElement | null): void
}
