import type { PageViewOf } from './types'

const percent = (share: number) => `${Math.round(share * 100)}%`

export const pageViewOf: PageViewOf = () => ({
  watch(className, { above, below }, tell) {
    const elements = document.querySelectorAll(`.${className}`)
    // rootMargin only widens its own root: with the window as root it would be clipped at the page, which is the scroll
    // container.
    const root = elements[0]?.closest('.taro_page')
    const observer = new IntersectionObserver(
      (entries) => {
        // A page hidden below another reports everything as out of sight; its visible elements stay drawn for the
        // return.
        if (root?.clientHeight === 0) return
        entries.forEach(({ target, isIntersecting }) => tell(target.id, isIntersecting))
      },
      { root, rootMargin: `${percent(above)} 0px ${percent(below)} 0px` },
    )
    elements.forEach((element) => observer.observe(element))
    return () => observer.disconnect()
  },
  // The offset below the bars comes from its style (scroll-margin-top).
  bringUp: (id) => document.getElementById(id)?.scrollIntoView(),
  focusIn(id) {
    const element = document.getElementById(id)
    element?.scrollIntoView({ block: 'center' })
    element
      ?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')
      ?.focus({ preventScroll: true })
  },
  showFault() {
    // Pages below the top one are not drawn.
    const fields = Array.from(document.querySelectorAll('.field--wrong'))
    const field = fields.find((each) => each.getClientRects().length > 0)
    field?.scrollIntoView({ block: 'nearest' })
  },
  centreChosen(id, itemId) {
    // In the frame that lays the page out anyway: at once it would add that layout to the task that has just drawn the page.
    requestAnimationFrame(() => {
      const line = document.getElementById(id)
      const chosen = line?.querySelector(itemId ? `#${itemId}` : '[aria-checked="true"]')
      if (!line || !chosen) return
      const [outer, inner] = [line, chosen].map((element) => element.getBoundingClientRect())
      if (outer && inner)
        line.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    })
  },
  placeOf(tap) {
    const { clientX, clientY, currentTarget } = tap as MouseEvent
    const { left, top, width, height } = (currentTarget as Element).getBoundingClientRect()
    return Promise.resolve({ x: (clientX - left) / width, y: (clientY - top) / height })
  },
})
