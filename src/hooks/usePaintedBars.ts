import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { look } from '@/platform/look'

interface Theme {
  isDark: boolean
  isElder: boolean
}

/**
 * Keeps what lies around the page (the browser's bar, WeChat's title bar, the ground behind the page) in the
 * page's own theme. WeChat paints one page at a time, and opens every page in the colours of the system's theme.
 */
export function usePaintedBars({ isDark, isElder }: Theme): void {
  const isInFront = useRef(true)
  useDidShow(() => {
    isInFront.current = true
    look.paint({ isDark, isElder })
  })
  useDidHide(() => {
    isInFront.current = false
  })
  useEffect(() => {
    const paintInFront = () => {
      if (isInFront.current) look.paint({ isDark, isElder })
    }
    paintInFront()
    // WeChat recolours its bars with the system, whatever the person chose in the settings.
    return look.onChange(paintInFront)
  }, [isDark, isElder])
}
