import type { Child, Element } from 'miniprogram-exparser'

/** Last rendered state of an element: its tag (without `wx-`) and attributes. */
export interface Painted {
  tag: string
  attributes: Record<string, unknown>
}

const paintedElements = new WeakMap<Element, Painted>()

type PaintListener = (element: Element, painted: Painted) => void

let drawElement: PaintListener | undefined

/** Calls back for each element that is created or changed: where there is a screen, it is drawn then. */
export function onPainted(listener: PaintListener): void {
  drawElement = listener
}

export function setPainted(element: Element, painted: Painted): void {
  paintedElements.set(element, painted)
  drawElement?.(element, painted)
}

/** Undefined for nodes that render nothing themselves: shadow roots, blocks, slots. */
export function painted(node: Child): Painted | undefined {
  return paintedElements.get(node as Element)
}

/** Children as rendered, across component boundaries and slots. */
export function shownChildren(element: Element): Child[] {
  return element.__wxSlotChildren
}

/** Parent as rendered, without components and blocks. */
export function shownParent(node: Child): Element | null {
  let above = upward(node as Element)
  while (above && !paintedElements.has(above)) above = upward(above)
  return above
}

function upward(element: Element): Element | null {
  return element.__wxSlotParent ?? element.__wxHost ?? element.parentNode
}
