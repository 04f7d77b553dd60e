import type { Approach } from './types'

/** How far below the screen the element may be, px. */
const ahead = '0px 0px 200px'

/** What comes right before scrolling. */
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
    // A margin widens its root only: around the window it would be cut off at the page, which is what scrolls.
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
