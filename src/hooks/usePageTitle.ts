import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useLayoutEffect, useRef } from 'react'
import { usePageConfig } from './usePageConfig'

/**
 * The page's title: `own` for pages named after their content, otherwise navigationBarTitleText of the page's config.
 * Also sets the browser's or WeChat's title, again whenever the page is shown.
 */
export function usePageTitle(own?: string): string {
  const configured = usePageConfig().navigationBarTitleText ?? ''
  const title = own || configured
  const isCovered = useRef(false)
  const show = () => {
    // The title of a covered page is set when it is shown again.
    if (title && !isCovered.current) void Taro.setNavigationBarTitle({ title })
  }
  // A layout effect, before another page can open: a later effect would set this title on the next page.
  useLayoutEffect(show, [title])
  useDidShow(() => {
    isCovered.current = false
    show()
  })
  useDidHide(() => {
    isCovered.current = true
  })
  return title
}
