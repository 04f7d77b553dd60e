import { documentFocus } from './documentFocus'
import type { KeyboardFocus } from './types'

const shown: (Element | null)[] = []

/** jsdom implements focus like a browser, but it has no layout. */
export const keyboardFocus: KeyboardFocus = {
  ...documentFocus,
  show: () => void requestAnimationFrame(() => shown.push(document.activeElement)),
}

/** Focused elements scrolled to so far. */
export const focusShown = (): readonly (Element | null)[] => shown
