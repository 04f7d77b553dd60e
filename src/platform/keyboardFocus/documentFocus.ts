import type { KeyboardFocus } from './types'

export const documentFocus: KeyboardFocus = {
  watch(tell) {
    const onFocus = ({ target }: FocusEvent) => tell(target as Element)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  },
  giveBack(element) {
    if (element.matches('[tabindex="0"]')) (element as HTMLElement).focus({ preventScroll: true })
  },
  show: () =>
    void requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' })),
}
