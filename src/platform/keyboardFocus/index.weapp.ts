import type { KeyboardFocus } from './types'

/** WeChat reports only the focus of fields. */
export const keyboardFocus: KeyboardFocus = {
  watch: () => () => undefined,
  giveBack: () => undefined,
  show: () => undefined,
}
