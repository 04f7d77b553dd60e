import type { HeldRest } from './types'

/** Attributes read by toCome.scss: of what the part lies in, itself included, and of its page. */
const marks = { part: 'data-awaited', page: 'data-awaits' }

/** Number of parts still to come that an element is marked for. */
const counts = new WeakMap<Element, number>()

function mark(element: Element, name: string, by: 1 | -1): void {
  const count = (counts.get(element) ?? 0) + by
  counts.set(element, count)
  element.toggleAttribute(name, count > 0)
}

/** The part and what it lies in, up to the page's content; the part alone when it is outside of that. */
function aroundPart(part: Element): Element[] {
  const content = part.closest('.screen__main')
  const around = [part]
  for (
    let each = part.parentElement;
    content && each && each !== content;
    each = each.parentElement
  )
    around.push(each)
  return around
}

export const documentRest: HeldRest = {
  hold(part) {
    const around = aroundPart(part)
    const page = part.closest('.taro_page')
    const markAll = (by: 1 | -1) => {
      around.forEach((each) => mark(each, marks.part, by))
      if (page) mark(page, marks.page, by)
    }
    markAll(1)
    return () => markAll(-1)
  },
}
