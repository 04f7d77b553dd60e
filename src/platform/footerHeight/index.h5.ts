import type { FooterHeight } from './types'

/** Height that the style reserves without the variable, px: a button and a line in large print. */
const usualPx = 108

export const footerHeight: FooterHeight = {
  follow(bar) {
    // Safari before 13.1 and Chrome before 64 have none: the style's own value stays.
    if (!bar || typeof ResizeObserver === 'undefined') return
    let reservedPx = 0
    new ResizeObserver(() => {
      const px = bar.offsetHeight > usualPx ? bar.offsetHeight : 0
      // Each change of the variable costs the style of the whole page.
      if (px === reservedPx) return
      reservedPx = px
      if (px > 0) bar.parentElement?.style.setProperty('--footer-height', `${px}px`)
      else bar.parentElement?.style.removeProperty('--footer-height')
    }).observe(bar)
  },
}
