/** Queries on the top page. These functions run in the browser, so they must not use anything outside themselves. */

/** True when the page has loaded its content: no skeleton; visible pictures and fonts loaded. */
export function hasLoaded(): boolean {
  const pages = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top || document.getElementById('park-shell') || top.querySelector('[aria-busy="true"]'))
    return false
  const pictures = [...top.querySelectorAll('img')]
  const inSight = pictures.filter(({ loading }) => loading !== 'lazy')
  // A picture whose box has not been painted has no address, which counts as complete. No named function here: esbuild,
  // which reads this file for the scripts, would call a helper that the browser has not.
  return document.fonts.status === 'loaded' && inSight.every((it) => it.src !== '' && it.complete)
}

/** Faults of the page's layout and text, one per line: unwanted scrolling, invalid values. */
export function slips(): string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top) return ['no page is shown']
  const { documentElement } = document
  const movedPx = Math.max(
    documentElement.scrollWidth - documentElement.clientWidth,
    top.scrollWidth - top.clientWidth,
  )
  // Only the page scrolls. Elements outside the flow must not make the document scroll as well.
  const besidePx = documentElement.scrollHeight - documentElement.clientHeight
  const word = /undefined|NaN|\[object|Invalid/.exec(top.innerText)
  return [
    ...(movedPx > 0 ? [`moves sideways by ${movedPx}`] : []),
    ...(besidePx > 0 ? [`scrolls the document too, by ${besidePx}`] : []),
    ...(word ? [`says ${word[0]}`] : []),
  ]
}

/** Texts that the raised payment code covers when the page is scrolled to its end, one per line. */
export function coveredAtEnd(): string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  const boxOf = (name: string) => top?.querySelector(name)?.getBoundingClientRect()
  const [main, bar, code] = [boxOf('[role="main"]'), boxOf('.tabBar'), boxOf('.tabBar__code')]
  if (!top || !main || !bar || !code) return []
  // There the bar follows the page's content.
  const limit = main.bottom - (bar.top - code.top)
  const found: string[] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.closest('[role="main"]') || !element.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const isCovered = [...range.getClientRects()].some(
      ({ left, right, bottom }) => right > code.left && left < code.right && bottom > limit,
    )
    if (isCovered) found.push(`under the payment code: ${node.textContent ?? ''}`)
  }
  return found
}

/** Lines of the top page that begin or end with the dot between two facts; one line each. */
export function strayDots(): string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top) return []
  const blockOf = (node: Node): HTMLElement | null => {
    let element = node.parentElement
    // A piece of a line in a box of its own (WordText) is part of the line.
    while (element && /^inline(-block)?$/.test(getComputedStyle(element).display))
      element = element.parentElement
    return element
  }
  interface Sign {
    text: string
    node: Node
    box: DOMRect
    /** A dot between two facts, not one of a name. */
    isDot: boolean
  }
  const lines = new Map<HTMLElement, Sign[]>()
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = blockOf(node)
    if (!block?.checkVisibility()) continue
    const signs = lines.get(block) ?? []
    lines.set(block, signs)
    const range = document.createRange()
    const content = node.textContent ?? ''
    const isDrawn = node.parentElement?.classList.contains('dottedText__dot') === true
    ;[...content].reduce((at, text) => {
      range.setStart(node, at)
      range.setEnd(node, at + text.length)
      const box = range.getBoundingClientRect()
      const isDot = isDrawn || (text === '·' && /\s/.test(content[at - 1] ?? content[at + 1] ?? ''))
      // A drawn dot is a space, which has a width only between two facts on one line.
      if (box.width > 0) signs.push({ text, node, box, isDot })
      return at + text.length
    }, 0)
  }
  const isCut = ({ node, box }: Sign): boolean => {
    for (let element = node.parentElement; element && element !== top; ) {
      const edge = element.getBoundingClientRect()
      if (getComputedStyle(element).overflow !== 'visible' && box.bottom > edge.bottom + 2)
        return true
      element = element.parentElement
    }
    return false
  }
  const isBeside = (one: Sign, other?: Sign) =>
    !other || Math.abs(one.box.bottom - other.box.bottom) < one.box.height / 2
  const found: string[] = []
  for (const signs of lines.values())
    for (const [at, sign] of signs.entries()) {
      if (!sign.isDot || isCut(sign)) continue
      const isInk = ({ text }: Sign) => text.trim() !== ''
      const [before] = signs.slice(0, at).filter(isInk).reverse()
      const after = signs.slice(at + 1).find(isInk)
      if (!isBeside(sign, before) || !isBeside(sign, after))
        found.push(`a dot at the end of a line: ${signs.map(({ text }) => text).join('')}`)
    }
  return found
}

/** Texts of the top page that are cut off without an ellipsis, or lie over each other; one line each. */
export function spoiltTexts(): string[] {
  const pages = [...document.querySelectorAll<HTMLElement>('.taro_page:not(.taro_page_shade)')]
  const top = pages[pages.length - 1]
  if (!top) return []
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Text {
    text: string
    element: Element
    boxes: Box[]
    /** The nearest ancestor outside the flow, such as a bar at the bottom: what lies under it is no fault. */
    layer: Element | null
  }
  const found: string[] = []
  const layerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== top; at = at.parentElement)
      if (
        getComputedStyle(at).position !== 'static' &&
        getComputedStyle(at).position !== 'relative'
      )
        return at
    return null
  }
  /** Part of the box that its ancestors show. */
  const shownPart = (element: Element, box: Box, text: string): Box => {
    let { left, right, top: upper, bottom } = box
    for (let at: Element | null = element; at && at !== top; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = at.getBoundingClientRect()
        if (
          overflowX === 'hidden' &&
          textOverflow !== 'ellipsis' &&
          edge.width > 1 &&
          // Half visible in a list that scrolls sideways is not cut off.
          Math.min(right, edge.right) > Math.max(left, edge.left) &&
          (right > edge.right + 1.5 || left < edge.left - 1.5)
        )
          found.push(`cut off: “${text}” by ${at.className}`)
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        upper = Math.max(upper, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      if (position === 'fixed') break
    }
    return { left, right, top: upper, bottom }
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = (node.textContent ?? '').trim().slice(0, 16)
    if (!text || !element || element.closest('svg, .rich')) continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
      .filter(({ width, height }) => width > 2 && height > 2)
      .map((box) => shownPart(element, box, text))
      .filter(({ left, right, top: upper, bottom }) => right - left > 2 && bottom - upper > 2)
    if (boxes.length > 0) texts.push({ text, element, boxes, layer: layerOf(element) })
  }
  const doOverlap = (one: Box, other: Box): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1))
      if (
        one.layer === other.layer &&
        one.boxes.some((box) => other.boxes.some((another) => doOverlap(box, another)))
      )
        found.push(`“${one.text}” lies over “${other.text}” (${other.element.className})`)
  })
  return [...new Set(found)]
}
