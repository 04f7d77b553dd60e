/** Number of parts still to come that an element is marked for. */
const counts = new WeakMap<Element, number>()

/**
 * Elements whose following siblings wait for the part: the part and its ancestors below `screen__main`. A part outside of
 * `screen__main` (a sheet, a footer) holds only its own siblings, so that the page itself stays visible.
 */
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
