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
    void requestAnimationFrame(() => {
      // Without a focus it is the body, whose centre is nowhere.
      const focused = document.activeElement
      if (focused !== document.body) focused?.scrollIntoView({ block: 'center' })
    }),
}
