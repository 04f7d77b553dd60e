import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { look } from '@/platform/look'
import type { Theme } from '@/platform/look/types'

/**
 * Keeps the surroundings of the page (the browser's bar, WeChat's title bar, the background; on H5 also dialogs and
 * messages) in the page's theme.
 * WeChat colours one page at a time, and opens every page in the colours of the system's theme.
 */
export function usePaintedBars(theme: Theme): void {
  const { isDark, isElder, hasDarkTop, colours } = theme
  const isInFront = useRef(true)
  useDidShow(() => {
    isInFront.current = true
    look.paint(theme)
  })
  useDidHide(() => {
    isInFront.current = false
  })
  useEffect(() => {
    const paintInFront = () => {
      if (isInFront.current) look.paint({ isDark, isElder, hasDarkTop, colours })
    }
    paintInFront()
    // WeChat recolours its bars with the system theme, regardless of the user's setting.
    return look.onChange(paintInFront)
  }, [isDark, isElder, hasDarkTop, colours])
}
