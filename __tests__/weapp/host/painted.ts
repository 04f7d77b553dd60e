import type { Child, Element } from 'miniprogram-exparser'

/** What the template last said about an element: its tag (without `wx-`) and its attributes. */
export interface Painted {
  tag: string
  attributes: Record<string, unknown>
}

const paintedElements = new WeakMap<Element, Painted>()

export function setPainted(element: Element, painted: Painted): void {
  paintedElements.set(element, painted)
}

/** Undefined for what draws nothing itself: shadow roots, blocks, slots. */
export function painted(node: Child): Painted | undefined {
  return paintedElements.get(node as Element)
}

/** Children as they stand on the screen: component boundaries and slots are looked through. */
export function shownChildren(element: Element): Child[] {
  return element.__wxSlotChildren
}

/** The element around one on the screen, components and blocks left out. */
export function shownParent(node: Child): Element | null {
  let above = upward(node as Element)
  while (above && !paintedElements.has(above)) above = upward(above)
  return above
}

function upward(element: Element): Element | null {
  return element.__wxSlotParent ?? element.__wxHost ?? element.parentNode
}
