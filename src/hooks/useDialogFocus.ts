import { useEffect, useRef, type KeyboardEvent, useState } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { backGuard } from '@/platform/backGuard'
import { lifecycle } from '@/platform/lifecycle'
import { keyboardFocus } from '@/platform/keyboardFocus'
import { useLatest } from './useLatest'

/** True while another page covers this one. An app in the background covers nothing. */
function useIsCovered(): boolean {
  const [isCovered, setCovered] = useState(false)
  useDidShow(() => setCovered(false))
  useDidHide(() => setCovered(lifecycle.isInFront()))
  return isCovered
}

/** Makes going back, by any means, close an open overlay before leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isCovered = useIsCovered()
  const close = useLatest(onClose)
  const order = useRef(0)
  useEffect(() => {
    if (isOpen) order.current = backGuard.nextOrder()
  }, [isOpen])
  useEffect(
    () => (isOpen && !isCovered ? backGuard.add(() => close.current(), order.current) : undefined),
    [isOpen, isCovered, close],
  )
}

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

/**
 * Restores the keyboard focus when a covered page is shown again; the browser loses it in a hidden page. Recorded on
 * every change: when a page learns that it is hidden, the browser may already have removed the focus.
 */
export function useFocusReturn(): void {
  const left = useRef<Element | null>(null)
  const stop = useRef<() => void>()
  useDidShow(() => {
    if (left.current) keyboardFocus.giveBack(left.current)
    stop.current?.()
    stop.current = keyboardFocus.watch((element) => {
      left.current = element
    })
  })
  useDidHide(() => stop.current?.())
  useEffect(() => () => stop.current?.(), [])
}
