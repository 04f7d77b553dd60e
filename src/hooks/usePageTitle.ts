import Taro, { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { usePageConfig } from './usePageConfig'

/**
 * The page's title: `own` where the page is named after what it shows, else navigationBarTitleText of the
 * page's config. Sets the browser's or WeChat's title too, again whenever the page comes back.
 */
export function usePageTitle(own?: string): string {
  const configured = usePageConfig().navigationBarTitleText ?? ''
  const title = own || configured
  const show = () => {
    if (title) void Taro.setNavigationBarTitle({ title })
  }
  useEffect(show, [title])
  useDidShow(show)
  return title
}
