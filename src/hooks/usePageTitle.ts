import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useLayoutEffect, useRef } from 'react'
import { usePageConfig } from './usePageConfig'

/**
 * The page's title: `own` where the page is named after what it shows, else navigationBarTitleText of the
 * page's config. Sets the browser's or WeChat's title too, again whenever the page comes back.
 */
export function usePageTitle(own?: string): string {
  const configured = usePageConfig().navigationBarTitleText ?? ''
  const title = own || configured
  const isCovered = useRef(false)
  const show = () => {
    // Of a covered page whose content comes late: said when it is seen again.
    if (title && !isCovered.current) void Taro.setNavigationBarTitle({ title })
  }
  // Before anything can take the page's place: an effect of later would name the next page after this one.
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
