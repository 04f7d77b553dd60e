import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { keyboardFocus } from '@/platform/keyboardFocus'

/**
 * A page that comes back has the keyboard's focus where it was left; the browser forgets it in a page that is hidden.
 * It is noted as it moves: by the time a page hears that it is hidden, the browser may have taken it away.
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
