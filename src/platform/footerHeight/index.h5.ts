import type { FooterHeight } from './types'

export const footerHeight: FooterHeight = {
  follow(bar) {
    // Safari before 13.1 and Chrome before 64 have none: the style's own value stays.
    if (!bar || typeof ResizeObserver === 'undefined') return
    new ResizeObserver(() =>
      bar.parentElement?.style.setProperty('--footer-height', `${bar.offsetHeight}px`),
    ).observe(bar)
  },
}
