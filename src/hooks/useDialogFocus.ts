import { useEffect, useRef, type KeyboardEvent } from 'react'

const focusable = '[tabindex="0"], input, textarea, button, a[href]'

/**
 * Keyboard behaviour of a dialog on H5: focus goes in when it opens, Tab goes round inside, Escape closes,
 * focus goes back afterwards. In the mini-program, which has no keyboard focus, it does nothing.
 */
export function useDialogFocus(isOpen: boolean, onClose: () => void) {
  const element = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isOpen || !element.current?.querySelector) return undefined
    const before = document.activeElement as HTMLElement | null
    element.current.focus?.()
    return () => before?.focus?.()
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
      return
    }
    if (event.key !== 'Tab' || !element.current) return
    const inside = [...element.current.querySelectorAll<HTMLElement>(focusable)]
    const first = inside[0]
    const last = inside[inside.length - 1]
    const active = document.activeElement
    if (event.shiftKey && (active === first || active === element.current)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && active === last) {
      event.preventDefault()
      first?.focus()
    }
  }
  return { ref: element, tabIndex: -1, onKeyDown }
}
