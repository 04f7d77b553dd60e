import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useBackCloses } from './useBackCloses'

const focusable = '[tabindex="0"], input, textarea, button, a[href]'

/**
 * Common dialog behaviour: going back closes it before the page is left (useBackCloses). On H5 also the keyboard: focus
 * moves inside on opening, Tab stays inside, Escape closes, focus returns afterwards. The mini-program has no keyboard
 * focus.
 */
export function useDialogFocus(isOpen: boolean, onClose: () => void) {
  useBackCloses(isOpen, onClose)
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
