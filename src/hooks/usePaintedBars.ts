import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { currentPath } from '@/navigation'
import { look } from '@/platform/look'
import { routes, tabs } from '@/routes'

interface Theme {
  isDark: boolean
  isElder: boolean
}

function paint({ isDark, isElder }: Theme): void {
  const here = currentPath()
  const isTab = tabs.some(({ route }) => routes[route] === here)
  look.paint({ isDark, isElder, tabs: isTab ? tabs.map(({ icon }) => icon) : [] })
}

/**
 * Keeps what lies around the page (the browser's bar, WeChat's title and tab bars, the ground behind the page) in the
 * page's own theme. WeChat paints one page at a time, and opens every page in the colours of the system's theme.
 */
export function usePaintedBars({ isDark, isElder }: Theme): void {
  const isInFront = useRef(true)
  useDidShow(() => {
    isInFront.current = true
    paint({ isDark, isElder })
  })
  useDidHide(() => {
    isInFront.current = false
  })
  useEffect(() => {
    const paintInFront = () => {
      if (isInFront.current) paint({ isDark, isElder })
    }
    paintInFront()
    // WeChat recolours its bars with the system, whatever the person chose in the settings.
    return look.onChange(paintInFront)
  }, [isDark, isElder])
}
