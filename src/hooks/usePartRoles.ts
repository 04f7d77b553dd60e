import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

/** What a part of a widget is to a screen reader and to the keyboard. */
export interface PartRole {
  /** None: an element that has its own role, such as an input. */
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

/** All elements below, from top to bottom. */
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
 * Gives roles, names and the keyboard to parts of a widget that has none and takes none, as most of NutUI's. Put what
 * is returned on the element around the widget: after each drawing the parts below it are named, and Enter and Space
 * press them.
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
