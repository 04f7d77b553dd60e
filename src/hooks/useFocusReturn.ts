import { useDidHide, useDidShow } from '@tarojs/taro'
import { useRef } from 'react'

/**
 * A page that comes back has the keyboard's focus where it was left; the browser forgets it in a page that is hidden.
 * Fields are left out: a phone would open its keyboard. The mini-program has no focus of this kind.
 */
export function useFocusReturn(): void {
  const left = useRef<Element | null>()
  useDidHide(() => {
    left.current = document.activeElement
  })
  useDidShow(() => {
    const { current } = left
    if (current?.matches?.('[tabindex="0"]'))
      (current as HTMLElement).focus({ preventScroll: true })
  })
}
