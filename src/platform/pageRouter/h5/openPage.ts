/** One Taro page on H5: life cycle, element, scrolling and title. */
import { createPageConfig, eventCenter, stringify } from '@tarojs/runtime'
import { startTransition } from 'react'
import type { Page } from './machine'

/** A page in the app's configuration, as written by Taro's build. */
export interface PageRoute {
  /** As in app.config.ts, without the leading slash. */
  path: string
  /** The first item is the promise of the page's module. */
  load(context: object, parameters: object): [Promise<object>, ...unknown[]]
  navigationBarTitleText?: string
  onReachBottomDistance?: number
}

/** Taro's page object; returned by `getCurrentPages()`. */
export interface TaroPage {
  path?: string
  onLoad?(parameters: Record<string, unknown>, drawn: () => void): void
  onShow?(): void
  onHide?(): void
  onUnload?(): void
  onReady?(): void
  onPageScroll?(event: { scrollTop: number }): void
  onReachBottom?(): void
}

export interface OpenPage extends Page {
  readonly taro: TaroPage
  /** Sets the browser's title for the page, now and whenever it is shown again. */
  setTitle(title: string): void
}

/** Default distance to the bottom at which onReachBottom fires, px. */
const bottomDistancePx = 50

let stamps = 0

/** Values stay encoded, as in the mini-program (navigation.ts decodes them); the last of duplicates counts. */
export function parametersOf(search: string): Record<string, string> {
  const pairs = search.split('&').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** An error in a page must not interrupt the navigation; it is reported asynchronously. */
function tell(work: () => void): void {
  try {
    work()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}

function watchScrolling(element: HTMLElement, page: TaroPage, distancePx: number): void {
  let isAtBottom = false
  element.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = element
    page.onPageScroll?.({ scrollTop })
    const wasAtBottom = isAtBottom
    isAtBottom = scrollHeight - scrollTop - clientHeight < distancePx
    if (isAtBottom && !wasAtBottom) page.onReachBottom?.()
  })
}

/**
 * Opens a page.
 * @param url path and query
 * @param component the default export of the page's module
 */
export function openPage(url: string, component: unknown, route: PageRoute): OpenPage {
  const [path = '', search = ''] = url.split('?')
  stamps += 1
  const parameters = { ...parametersOf(search), stamp: String(stamps) }
  const config: Partial<PageRoute> = { ...route }
  delete config.path
  delete config.load
  const taro = createPageConfig(component, path + stringify(parameters), {}, config) as TaroPage
  let title = route.navigationBarTitleText
  let element: HTMLElement | null = null

  const announce = (event: string) => eventCenter.trigger(event, { toLocation: { path } })
  return {
    path,
    taro,
    draw: () =>
      new Promise((resolve) => {
        const onDrawn = () => {
          element = document.getElementById(taro.path ?? '')
          if (element)
            watchScrolling(element, taro, route.onReachBottomDistance ?? bottomDistancePx)
          resolve()
          tell(() => taro.onReady?.())
        }
        // In slices, so that taps on the still visible page are handled in between.
        startTransition(() => taro.onLoad?.(parameters, onDrawn))
      }),
    show() {
      // Closes the previous page's preview or toast.
      announce('__taroRouterChange')
      element?.classList.remove('taro_page_shade')
      tell(() => taro.onShow?.())
      if (title !== undefined) document.title = title
      setTimeout(() => announce('__afterTaroRouterChange'))
    },
    hide: () => tell(() => taro.onHide?.()),
    shade: () => element?.classList.add('taro_page_shade'),
    // Together with the page that replaces it: Taro lists the open pages in a field, so that an urgent removal would draw
    // that page too, in one piece.
    close: () => tell(() => startTransition(() => taro.onUnload?.())),
    setTitle(next) {
      title = next
      document.title = next
    },
  }
}
