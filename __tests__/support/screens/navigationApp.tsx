/**
 * An app of a few empty pages on Taro's runtime and the project's router, whose scripts load when a
 * test allows it: tests navigation without page content.
 */
import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { Screen } from '@/components/screen/Screen'
import { Sheet } from '@/components/sheet/Sheet'
import type { OpenPage } from '@/platform/pageRouter/h5/openPage'
import { routes, tabs, type RouteName } from '@/routes'
import { OpenPages } from '@/platform/openPage'
import { startTaro, type RunningTaro } from './taroApp'

export const pageNames = [
  'home',
  'my',
  'notices',
  'noticeDetail',
  'questions',
  'wallet',
  'login',
  'start',
] as const
export type PageName = (typeof pageNames)[number]

/** When a page's script loads: at once, when `arrive` is called, or never. */
export type Script = 'ready' | 'late' | 'failing'

export interface NavigationApp extends RunningTaro {
  /** Sets how scripts load from now on. */
  scripts(how: Script): void
  /** Loads the late scripts. */
  arrive(): void
  /** Re-renders all open pages, also covered ones, as when data has arrived; one may get its title by it. */
  drawAgain(titled?: PageName): void
  /** Promise that pages opened from now on wait for before rendering, as returned by their `asks`. */
  answersCome(answers: Promise<unknown> | undefined): void
  /** Pages whose later parts were fetched by `fetchParts`, oldest first. */
  readonly withParts: readonly PageName[]
  /** Makes the next covered page throw in `onHide`. */
  breakOnHide(): void
  /** Opens sheets over the open pages of a name, the last one on top. */
  openSheets(page: PageName, ...titles: string[]): void
  /** Inconsistencies of the displayed state, one line each; empty when consistent. */
  disagreements(): string[]
}

const routeOf = (name: PageName): string => routes[name satisfies RouteName]
const isTab = (path: string) => tabs.some(({ route }) => routes[route] === path)

/** Index of the current browser history entry. */
export const historyIndex = (): number => (window.history.state as { idx: number }).idx

/** Starts the app at `url`, a path of `pageNames`. */
export function startNavigationApp(
  url: string,
  openPages: () => readonly Partial<OpenPage['taro'] & { $taroPath: string; route: string }>[],
): NavigationApp {
  let how: Script = 'ready'
  const waiting: (() => void)[] = []
  let answers: Promise<unknown> | undefined
  const withParts: PageName[] = []

  let breaks = false
  const drawn = new Set<(titled?: PageName) => void>()
  const sheetOpeners = new Set<(page: PageName, titles: string[]) => void>()
  const component = (name: PageName) =>
    function BarePage() {
      const [sheets, setSheets] = useState<string[]>([])
      useEffect(() => {
        const open = (page: PageName, titles: string[]) => {
          if (page === name) setSheets(titles)
        }
        sheetOpeners.add(open)
        return () => void sheetOpeners.delete(open)
      }, [])
      const [{ title }, draw] = useState<{ title?: string }>({})
      useEffect(() => {
        const drawAgain = (titled?: PageName) =>
          draw(titled === name ? { title: `晚到 ${name}` } : {})
        drawn.add(drawAgain)
        return () => void drawn.delete(drawAgain)
      }, [])
      useDidHide(() => {
        const isBroken = breaks
        breaks = false
        if (isBroken) throw new Error('broken on hide')
      })
      return (
        <Screen title={title}>
          <View>{name}</View>
          {['卡', '券', '码'].map((sheet) => (
            <Sheet
              key={sheet}
              isOpen={sheets.includes(sheet)}
              title={sheet}
              onClose={() => setSheets((open) => open.filter((each) => each !== sheet))}
            >
              {sheet}
            </Sheet>
          ))}
        </Screen>
      )
    }
  const pages = pageNames.map((name) => {
    const module = {
      default: component(name),
      asks: () => answers,
      fetchParts: async () => void withParts.push(name),
    }
    let isLoaded = false
    return {
      path: routeOf(name).slice(1),
      navigationBarTitleText: `标题 ${name}`,
      // As in webpack, a loaded script is available at once.
      loadPage(): object {
        if (isLoaded || how === 'ready') {
          isLoaded = true
          return module
        }
        if (how === 'failing') throw new Error('Loading chunk failed')
        return new Promise<object>((resolve) => {
          waiting.push(() => {
            isLoaded = true
            resolve(module)
          })
        })
      },
    }
  })
  const App = ({ children }: PropsWithChildren) => <OpenPages>{children}</OpenPages>
  const config = {
    tabBar: { list: tabs.map(({ route }) => ({ pagePath: routes[route].slice(1) })) },
    router: { customRoutes: {} },
  }
  const app = startTaro(url, App, config, pages)

  return {
    ...app,
    withParts,
    scripts: (next) => void (how = next),
    answersCome: (next) => void (answers = next),
    breakOnHide: () => void (breaks = true),
    drawAgain: (titled) => drawn.forEach((draw) => draw(titled)),
    openSheets: (page, ...titles) => sheetOpeners.forEach((open) => open(page, titles)),
    arrive: () => waiting.splice(0).forEach((come) => come()),
    disagreements() {
      const wrong: string[] = []
      const expectSame = (what: string, found: unknown, wanted: unknown) => {
        if (found !== wanted) wrong.push(`${what}: ${String(found)} instead of ${String(wanted)}`)
      }
      const stack = openPages()
      const top = stack[stack.length - 1]
      const path = window.location.pathname
      expectSame('top of the stack', top?.route, path)
      const seen = [...document.querySelectorAll('.taro_page:not(.taro_page_shade)')]
      expectSame('pages on screen', seen.length, 1)
      expectSame('page on screen', seen[0]?.id, top?.$taroPath)
      const marked = [...(seen[0]?.querySelectorAll('[aria-label$="当前页"]') ?? [])]
      const tab = tabs.find(({ route }) => routes[route] === path)
      expectSame('marked tabs', marked.length, tab ? 1 : 0)
      if (tab)
        expectSame('marked tab', marked[0]?.getAttribute('aria-label'), `${tab.text}，当前页`)
      const way = seen[0]?.querySelector('.navBar__back')?.getAttribute('aria-label')
      if (!isTab(path)) expectSame('way back', way, stack.length > 1 ? '返回' : '回首页')
      const name = pageNames.find((each) => routeOf(each) === path)
      expectSame('title', document.title, `标题 ${name}`)
      const inDocument = document.querySelectorAll('.taro_page').length
      if (inDocument > stack.length + tabs.length)
        wrong.push(`${inDocument} pages in the document for ${stack.length} open ones`)
      return wrong
    },
  }
}
