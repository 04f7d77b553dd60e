/** The texts of a page with their places, read in the browser and compared between the two builds. */

/** A text of a page. Places in px from the top left of its part of the page. */
export interface TextBox {
  text: string
  part: 'main' | 'footer'
  x: number
  y: number
  width: number
  height: number
  lines: number
  /** A box around it hides a part of it, without an ellipsis. */
  isCut: boolean
  /** H5 breaks its lines between words or facts (WordText, DottedText), so width and lines are its own. */
  isByWords?: boolean
  /** Stuck above the tabs, over what is scrolled. */
  isStuck?: boolean
  /** `x` and `y` are those of H5's text, not where the mini-program draws it: overlaps are not checked. */
  isMoved?: boolean
}

/** Differences that are too small to be seen, px. */
export const tolerance = {
  /** Fonts are placed by subpixels. */
  placePx: 2,
  sizePx: 2,
  /** Two texts share less than this part of the lower one's height where lines are set tightly. */
  overlapShare: 0.5,
}

/** Runs in the browser, so it must not use anything outside itself. @param screen root of a page (`.screen`) */
export function readTexts(screen: Element): TextBox[] {
  const { defaultView: view } = screen.ownerDocument
  const found: TextBox[] = []
  const isWhole = (node: Node) => node.nodeType === 1 && (node as Element).matches('.rich__whole')
  const isHidden = (element: Element) => view!.getComputedStyle(element).visibility === 'hidden'
  const isSpokenOnly = (element: Element, end: Element) => {
    for (let one: Element | null = element; one && one !== end; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect()
      if (width > 0 && width <= 1 && height <= 1) return true
    }
    return false
  }
  const isCutBy = (element: Element, end: Element, { left, top, right, bottom }: DOMRect) => {
    for (let one: Element | null = element; one && one !== end; one = one.parentElement) {
      const style = view!.getComputedStyle(one)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false
      const box = one.getBoundingClientRect()
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (hides(style.overflowX) && (left < box.left - 1 || right > box.right + 1)) return true
      if (hides(style.overflowY) && (top < box.top - 1 || bottom > box.bottom + 1)) return true
    }
    return false
  }
  for (const part of ['main', 'footer'] as const) {
    const root = screen.querySelector(`.screen__${part}`)
    if (!root) continue
    const origin = root.getBoundingClientRect()
    for (const element of root.querySelectorAll('*')) {
      if (/^(STYLE|SCRIPT|TEXTAREA|OPTION|NOSCRIPT)$/.test(element.tagName)) continue
      // A drawing is a canvas in the mini-program.
      if (element.classList.contains('preview-placeholder') || element.closest('svg')) continue
      // H5 has several elements for a title, for facts, or for the measures of a rich text, the mini-program one text.
      if (element.parentElement?.closest('.wordText, .dottedText')) continue
      if (element.matches('.rich__whole')) continue
      const hasWhole = [...element.childNodes].some(isWhole)
      const nodes = element.matches('.wordText, .dottedText')
        ? [element]
        : [...element.childNodes].filter(
            (node) =>
              isWhole(node) || (node.nodeType === 3 && (hasWhole || node.textContent?.trim())),
          )
      if (nodes.length === 0 || isHidden(element) || isSpokenOnly(element, root)) continue
      const rects: DOMRect[] = []
      for (const node of nodes) {
        const range = screen.ownerDocument.createRange()
        range.selectNodeContents(node)
        rects.push(...range.getClientRects())
      }
      const shown = rects.filter(({ width, height }) => width > 0 && height > 0)
      const left = Math.min(...shown.map((rect) => rect.left))
      const top = Math.min(...shown.map((rect) => rect.top))
      const right = Math.max(...shown.map((rect) => rect.right))
      const bottom = Math.max(...shown.map((rect) => rect.bottom))
      let lines = 0
      let end = -Infinity
      for (const rect of [...shown].sort((one, other) => one.top - other.top))
        if (rect.top > end - rect.height / 2) {
          lines += 1
          end = rect.bottom
        }
      const isShown = shown.length > 0
      found.push({
        text: nodes
          .map((node) => node.textContent)
          .join('')
          .replace(/\u2060/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
        part,
        x: isShown ? left - origin.left : 0,
        y: isShown ? top - origin.top : 0,
        width: isShown ? right - left : 0,
        height: isShown ? bottom - top : 0,
        lines,
        isCut:
          isShown && isCutBy(element, root, new DOMRect(left, top, right - left, bottom - top)),
        ...(element.matches('.wordText, .dottedText') && { isByWords: true }),
        ...(element.closest('.home__unpaid') && { isStuck: true }),
      })
    }
  }
  return found
}

/** Digits change with time and between two visits, their number seldom. */
const shapeOf = ({ part, text, isStuck }: TextBox) =>
  `${part}${isStuck ? ', stuck:' : ''} ${text.replace(/\d/g, '0')}`

/** The boxes of each text, in the page's order. */
function byShape(boxes: readonly TextBox[]): Map<string, TextBox[]> {
  const all = new Map<string, TextBox[]>()
  for (const box of boxes) all.set(shapeOf(box), [...(all.get(shapeOf(box)) ?? []), box])
  return all
}

/** True for a text that is drawn. */
export const hasSize = ({ width, height }: Pick<TextBox, 'width' | 'height'>) =>
  width > 0 && height > 0

/** Pairs of texts that cover one another. */
function overlaps(boxes: readonly TextBox[]): string[] {
  const shown = boxes.filter(hasSize)
  const pairs: string[] = []
  for (const [at, one] of shown.entries())
    for (const other of shown.slice(at + 1)) {
      if (one.part !== other.part || one.isStuck !== other.isStuck) continue
      if (one.isMoved || other.isMoved) continue
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
      if (
        across > tolerance.sizePx &&
        down > tolerance.overlapShare * Math.min(one.height, other.height)
      )
        pairs.push(`${shapeOf(one)} and ${shapeOf(other)}`)
    }
  return pairs
}

/**
 * What differs on the mini-program's page from H5's, one per line.
 * @param window size of the page's area: what begins below it or beside it is not compared, since lists are drawn when
 *   they come into sight
 */
export function differences(
  h5: readonly TextBox[],
  weapp: readonly TextBox[],
  window: { width: number; height: number },
): string[] {
  const isInSight = (box: TextBox) =>
    hasSize(box) &&
    box.x >= 0 &&
    box.x + box.width <= window.width + tolerance.placePx &&
    box.y >= 0 &&
    box.y + box.height <= window.height
  const found: string[] = []
  const theirs = byShape(weapp)
  const seen = new Set<TextBox>()
  for (const [shape, boxes] of byShape(h5)) {
    const others = theirs.get(shape) ?? []
    for (const [at, box] of boxes.entries()) {
      const other = others[at]
      if (other) seen.add(other)
      if (!isInSight(box)) continue
      if (!other) found.push(`${shape}: is missing`)
      else if (!hasSize(other)) found.push(`${shape}: has no size`)
      else found.push(...boxDifferences(shape, box, other))
    }
  }
  for (const box of weapp)
    if (!seen.has(box) && isInSight(box)) found.push(`${shapeOf(box)}: is on the mini-program only`)
  const known = new Set(overlaps(h5))
  for (const pair of overlaps(weapp.filter(isInSight)))
    if (!known.has(pair)) found.push(`${pair}: cover one another`)
  return found
}

function boxDifferences(shape: string, h5: TextBox, weapp: TextBox): string[] {
  const found: string[] = []
  const compare = (name: 'x' | 'y' | 'width' | 'height', most: number) => {
    if (Math.abs(h5[name] - weapp[name]) > most)
      found.push(`${shape}: ${name} ${Math.round(h5[name])} → ${Math.round(weapp[name])}`)
  }
  const isByWords = h5.isByWords === true
  if (h5.lines !== weapp.lines && !isByWords)
    found.push(`${shape}: lines ${h5.lines} → ${weapp.lines}`)
  if (weapp.isCut && !h5.isCut) found.push(`${shape}: is cut`)
  // At the right edge or in the middle, another width is another left edge.
  const isAt = (part: number) =>
    Math.abs(h5.x + part * h5.width - weapp.x - part * weapp.width) <= tolerance.placePx
  if (!(isByWords && (isAt(0.5) || isAt(1)))) compare('x', tolerance.placePx)
  compare('y', tolerance.placePx)
  if (isByWords) return found
  compare('width', tolerance.sizePx)
  compare('height', tolerance.sizePx)
  return found
}
