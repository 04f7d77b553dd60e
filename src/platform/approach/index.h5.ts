import type { Approach } from './types'

/** Distance below the screen within which an element counts as near, px. */
const ahead = '0px 0px 200px'

/** Events that precede scrolling. */
const signs = ['pointerdown', 'wheel', 'keydown'] as const

export const approach: Approach = {
  watch(element, listener) {
    const stop = () => {
      observer.disconnect()
      signs.forEach((sign) => removeEventListener(sign, tell))
    }
    const tell = () => {
      stop()
      listener()
    }
    // rootMargin only widens its own root: with the window as root it would be clipped at the page, which is the scroll
    // container.
    const root = element.closest('.taro_page')
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { root, rootMargin: ahead },
    )
    observer.observe(element)
    signs.forEach((sign) => addEventListener(sign, tell, { passive: true }))
    return stop
  },
}
