import Taro, { useDidHide, useDidShow } from '@tarojs/taro'
import { useLayoutEffect, useRef } from 'react'
import { routes } from '@/routes'
import { notePageShown } from '@/navigation'
import { useOpenPage } from '@/platform/openPage'

/** The page's own .config.ts, on both builds. */
export const usePageConfig = () => useOpenPage().config ?? {}

/** Path of the page containing the component, as in routes.ts; also while another page covers it. */
export function usePagePath(): string {
  const { route, $taroPath } = useOpenPage()
  const path = (route ?? $taroPath)?.split('?')[0] || '/'
  if (path === '/') return routes.start
  return path.startsWith('/') ? path : `/${path}`
}

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

/** Notifies navigation that this page is shown, by a link, a tab or back. */
export function usePageViews(): void {
  useDidShow(notePageShown)
}
