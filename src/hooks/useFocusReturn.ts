import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { keyboardFocus } from '@/platform/keyboardFocus'

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
