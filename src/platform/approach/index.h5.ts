import type { Approach } from './types'

/** Distance below the screen within which an element counts as near, px. */
const ahead = '0px 0px 200px'

/** An observer reports at once; one that has not after this long never will. */
const silenceMs = 1000

/** Events that precede scrolling. A finger that does not move may open another page, which these parts would delay. */
const signs = ['touchmove', 'wheel', 'keydown'] as const

/** Keys that press the focused element instead of scrolling to another. */
const pressKeys = ['Enter', ' ']

export const approach: Approach = {
  watch(element, listener) {
    const stop = () => {
      clearTimeout(silence)
      observer.disconnect()
      signs.forEach((sign) => removeEventListener(sign, hear))
    }
    const tell = () => {
      stop()
      listener()
    }
    const hear = (event: Event) => {
      if (!(event instanceof KeyboardEvent && pressKeys.includes(event.key))) tell()
    }
    // rootMargin only widens its own root: with the window as root it would be clipped at the page, which is the scroll
    // container.
    const root = element.closest('.taro_page')
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(silence)
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { root, rootMargin: ahead },
    )
    observer.observe(element)
    const silence = setTimeout(tell, silenceMs)
    signs.forEach((sign) => addEventListener(sign, hear, { passive: true }))
    return stop
  },
}
