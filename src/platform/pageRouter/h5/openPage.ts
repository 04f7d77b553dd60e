/** One page of Taro's on H5: its life cycle, its element, its scrolling and its title. */
import { createPageConfig, eventCenter, stringify } from '@tarojs/runtime'
import { startTransition } from 'react'
import type { Page } from './machine'

/** How a page stands in the app's configuration, as Taro's build writes it there. */
export interface PageRoute {
  /** As in app.config.ts, without the leading slash. */
  path: string
  /** The first of the answer is the page's module, under way. */
  load(context: object, parameters: object): [Promise<object>, ...unknown[]]
  navigationBarTitleText?: string
  onReachBottomDistance?: number
}

/** What Taro makes of a page; `getCurrentPages()` hands it out. */
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
  /** Names the page in the browser's title, now and whenever it comes back. */
  setTitle(title: string): void
}

/** Distance to the bottom at which onReachBottom comes, px, where a page says none. */
const bottomDistancePx = 50

let stamps = 0

/** Values stay encoded, as in the mini-program (navigation.ts decodes them); of two the last one counts. */
export function parametersOf(search: string): Record<string, string> {
  const pairs = search.split('&').filter((pair) => pair.includes('='))
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
}

/** A page's own mistake must not end the navigation half-way; it is reported as what it is. */
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

/** @param url path and query; @param component the default export of the page's module */
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
        // In slices: a tap on the page that is still seen is answered in between.
        startTransition(() => taro.onLoad?.(parameters, onDrawn))
      }),
    show() {
      // A preview or a toast of the page before goes with it.
      announce('__taroRouterChange')
      element?.classList.remove('taro_page_shade')
      tell(() => taro.onShow?.())
      if (title !== undefined) document.title = title
      setTimeout(() => announce('__afterTaroRouterChange'))
    },
    hide: () => tell(() => taro.onHide?.()),
    shade: () => element?.classList.add('taro_page_shade'),
    close: () => tell(() => taro.onUnload?.()),
    setTitle(next) {
      title = next
      document.title = next
    },
  }
}
