/**
 * An app of a few bare pages on Taro's runtime and our router, whose scripts come when a test says so: what
 * navigation does by itself, without what pages load.
 */
import { View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { Screen } from '@/components/screen/Screen'
import { Sheet } from '@/components/sheet/Sheet'
import type { OpenPage } from '@/platform/pageRouter/h5/openPage'
import { routes, tabs, type RouteName } from '@/routes'
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

/** When the script of a page comes: at once, when `arrive` is called, or never. */
export type Script = 'ready' | 'late' | 'failing'

export interface NavigationApp extends RunningTaro {
  /** Says how scripts come from now on. */
  scripts(how: Script): void
  /** The late ones come. */
  arrive(): void
  /** Open pages are drawn again, the covered ones too, as when something they show has come; one may be titled by it. */
  drawAgain(titled?: PageName): void
  /** What pages opened from now on wait for before they are drawn, as their `asks` tell the router. */
  answersCome(answers: Promise<unknown> | undefined): void
  /** The next page that is covered makes a mistake of its own. */
  breakOnHide(): void
  /** Opens sheets over the open pages of a name, the last one on top. */
  openSheets(page: PageName, ...titles: string[]): void
  /** What is wrong with what stands there, one line each; empty when all agree. */
  disagreements(): string[]
}

const routeOf = (name: PageName): string => routes[name satisfies RouteName]
const isTab = (path: string) => tabs.some(({ route }) => routes[route] === path)

/** Number of the history entry the browser is at, as the address bar counts them. */
export const historyIndex = (): number => (window.history.state as { idx: number }).idx

/** Starts it at `url`, a path of `pageNames`. */
export function startNavigationApp(
  url: string,
  openPages: () => readonly Partial<OpenPage['taro'] & { $taroPath: string; route: string }>[],
): NavigationApp {
  let how: Script = 'ready'
  const waiting: (() => void)[] = []
  let answers: Promise<unknown> | undefined

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
    const module = { default: component(name), asks: () => answers }
    let isLoaded = false
    return {
      path: routeOf(name).slice(1),
      navigationBarTitleText: `标题 ${name}`,
      // As webpack: what has come once is there at once.
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
  const App = ({ children }: PropsWithChildren) => <>{children}</>
  const config = {
    tabBar: { list: tabs.map(({ route }) => ({ pagePath: routes[route].slice(1) })) },
    router: { customRoutes: {} },
  }
  const app = startTaro(url, App, config, pages)

  return {
    ...app,
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
