import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

/** Accessibility attributes of a part of a widget. */
export interface PartRole {
  /** Omitted: an element with its own role, such as an input. */
  role?: 'button' | 'list' | 'listitem'
  label?: string
  disabled?: boolean
}

/** An element of the browser, or of Taro's runtime in the mini-program. */
interface Part {
  className: string
  childNodes: Iterable<object>
  setAttribute: (name: string, value: string) => void
}

const isPart = (node: object): node is Part =>
  'setAttribute' in node && 'className' in node && typeof node.className === 'string'

/** All descendants in document order. */
const partsOf = (root: Part): Part[] =>
  [...root.childNodes].filter(isPart).flatMap((part) => [part, ...partsOf(part)])

function describe(part: Part, { role, label, disabled = false }: PartRole): void {
  if (label) part.setAttribute('aria-label', label)
  if (role) part.setAttribute('role', role)
  if (role !== 'button') return
  part.setAttribute('aria-disabled', String(disabled))
  part.setAttribute('tabindex', disabled ? '-1' : '0')
}

/**
 * Adds roles, labels and keyboard support to parts of a widget that has none, like most of NutUI's. Put the returned
 * props on the element around the widget: after each render the parts below it are labelled, and Enter and Space press
 * them.
 * @param roles by class name of the part
 */
export function usePartRoles(roles: Record<string, PartRole>) {
  const root = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!root.current || !isPart(root.current)) return
    for (const part of partsOf(root.current))
      for (const name of part.className.split(' ')) if (roles[name]) describe(part, roles[name])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const part = event.target as HTMLElement
    if (part.getAttribute('role') !== 'button') return
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    part.click()
  }
  return { ref: root, onKeyDown }
}
