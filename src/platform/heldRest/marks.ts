/** Number of parts still to come that an element is marked for. */
const counts = new WeakMap<Element, number>()

/** The part and what it lies in, up to the page's content; the part alone when it is outside of that. */
export function aroundPart(part: Element): Element[] {
  const around: Element[] = []
  for (let each: Element | null = part; each; each = each.parentElement) {
    if (each.classList.contains('screen__main')) return around
    around.push(each)
  }
  return [part]
}

/** Marks elements. @returns removes the marks that no other part needs */
export function markEach(
  elements: readonly Element[],
  mark: (element: Element, isOn: boolean) => void,
): () => void {
  const change = (by: 1 | -1) => {
    for (const each of elements) {
      const count = (counts.get(each) || 0) + by
      counts.set(each, count)
      mark(each, count > 0)
    }
  }
  change(1)
  return () => change(-1)
}
