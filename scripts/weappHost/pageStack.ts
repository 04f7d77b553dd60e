import exparser from 'miniprogram-exparser'
import type { Build, PageJson } from './build'
import type { ComponentFactory, PageParts } from './componentFactory'
import type { Drawing } from './drawing'
import { backHidesContainer } from './pageContainer'
import type { PageColours } from './wx/bars'
import type { CallOptions, Deed } from './wx/asyncApi'
import { Misuse, WxFailure } from './wx/failure'

/** An open page. */
export interface OpenPage extends PageParts {
  route: string
  query: Record<string, string>
  title: string
  isRefreshing: boolean
  colours: PageColours
}

export interface StackSurroundings {
  report(where: string, error: unknown): void
  /** Runs after the current script has ended. */
  later(label: string, run: () => void): void
  coloursOf(json: PageJson): PageColours
  drawing: Drawing
}

/** WeChat's limit of open pages. */
const DEPTH_LIMIT = 10

/** The open pages and the five ways to navigate, with WeChat's refusals. */
export class PageStack {
  /** From the first opened to the visible one. */
  pages: OpenPage[] = []
  /** Tab pages stay alive below the others once opened. */
  private readonly tabPages = new Map<string, OpenPage>()

  constructor(
    private readonly build: Build,
    private readonly factory: ComponentFactory,
    private readonly around: StackSurroundings,
  ) {}

  get current(): OpenPage {
    const page = this.pages.at(-1)
    if (!page) throw new Error('no page is open')
    return page
  }

  /** Opens the first page of a launch. @param route without leading slash */
  start(route: string, query: Record<string, string>): void {
    this.pages = [this.isTab(route) ? this.tabPage(route, query) : this.open(route, query)]
  }

  /** Recolours every open page, as WeChat does when the system theme changes. */
  recolour(): void {
    for (const page of new Set([...this.pages, ...this.tabPages.values()]))
      page.colours = this.around.coloursOf(page.json)
  }

  isTab(route: string): boolean {
    return Boolean(this.build.app.tabBar?.list.some(({ pagePath }) => pagePath === route))
  }

  /** Calls a life cycle of a page if it is defined. */
  call(page: OpenPage, name: string, ...args: unknown[]): unknown {
    const method = page.instance[name]
    if (typeof method !== 'function') return undefined
    try {
      return (method as (...args: unknown[]) => unknown).apply(page.instance, args)
    } catch (error) {
      this.around.report(`${name} of ${page.route}`, error)
      return undefined
    }
  }

  deeds(): Record<string, Deed> {
    return {
      navigateTo: (options) => this.navigateTo(this.target(options)),
      redirectTo: (options) => this.redirectTo(this.target(options)),
      reLaunch: (options) => this.reLaunch(this.target(options)),
      switchTab: (options) => this.switchTab(this.target(options)),
      navigateBack: (options) => this.navigateBack(Number(options.delta ?? 1)),
    }
  }

  /** A shared card must lead to a page of this build; without a path it leads to the current page. */
  assertShared(path: string | undefined): void {
    const route = path?.split('?')[0]?.replace(/^\//, '')
    if (route !== undefined && !this.build.pages.includes(route))
      this.around.report('onShareAppMessage', `page "${route}" is not found`)
  }

  /** Closes all pages, as at the end of the app. */
  closeAll(): void {
    for (const page of [...this.pages].reverse()) this.close(page)
    for (const page of [...this.tabPages.values()]) this.close(page)
    this.pages = []
  }

  private navigateTo({ route, query }: Target): object {
    if (this.isTab(route)) throw new Misuse('can not navigateTo a tabbar page')
    if (this.pages.length >= DEPTH_LIMIT) throw new WxFailure('webview count limit exceed')
    this.call(this.current, 'onHide')
    this.pages.push(this.open(route, query))
    return { eventChannel: { emit() {}, on() {}, once() {}, off() {} } }
  }

  private redirectTo({ route, query }: Target): void {
    if (this.isTab(route)) throw new Misuse('can not redirectTo a tabbar page')
    this.close(this.current)
    this.pages.pop()
    this.pages.push(this.open(route, query))
  }

  private reLaunch({ route, query }: Target): void {
    this.closeAll()
    this.start(route, query)
  }

  private switchTab({ route, query }: Target): void {
    if (!this.isTab(route)) throw new Misuse('can not switch to no-tabBar page')
    if (Object.keys(query).length) throw new Misuse('url does not support queryString')
    const before = this.current
    const next = this.tabPages.get(route)
    for (const page of [...this.pages].reverse())
      if (!this.tabPages.has(page.route)) this.close(page)
    if (before !== next && this.tabPages.has(before.route)) this.call(before, 'onHide')
    this.pages = next ? [next] : [this.tabPage(route, {})]
    if (next && before !== next) this.call(next, 'onShow')
  }

  private navigateBack(delta: number): void {
    if (backHidesContainer(this.current.root)) return
    if (this.pages.length === 1) throw new WxFailure('cannot navigate back at first page.')
    for (let left = Math.min(delta, this.pages.length - 1); left > 0; left--) {
      this.close(this.current)
      this.pages.pop()
    }
    this.call(this.current, 'onShow')
  }

  private tabPage(route: string, query: Record<string, string>): OpenPage {
    const page = this.open(route, query)
    this.tabPages.set(route, page)
    return page
  }

  private open(route: string, query: Record<string, string>): OpenPage {
    const parts = this.factory.createPage(route)
    const { json, instance, root } = parts
    const title = json.navigationBarTitleText ?? this.build.app.window?.navigationBarTitleText ?? ''
    const page = {
      ...parts,
      route,
      query,
      title,
      isRefreshing: false,
      colours: this.around.coloursOf(json),
    }
    Object.assign(instance, { route, __route__: route, options: query, is: route })
    this.around.drawing.opened?.(page)
    exparser.Element.pretendAttached(root)
    this.call(page, 'onLoad', query)
    this.call(page, 'onShow')
    this.around.later(`onReady of ${route}`, () => this.call(page, 'onReady'))
    return page
  }

  private close(page: OpenPage): void {
    this.call(page, 'onUnload')
    this.tabPages.delete(page.route)
    exparser.Element.pretendDetached(page.root)
    this.around.drawing.closed?.(page)
  }

  private target(options: CallOptions): Target {
    const url = String(options.url ?? '')
    const [path = '', search = ''] = url.split('?')
    const from = this.pages.at(-1)?.route ?? ''
    const route = path.startsWith('/')
      ? path.slice(1)
      : new URL(path, `http://page/${from}`).pathname.slice(1)
    if (!this.build.pages.includes(route)) throw new Misuse(`page "${route}" is not found`)
    return { route, query: parseQuery(search) }
  }
}

interface Target {
  route: string
  query: Record<string, string>
}

/** Splits a query like WeChat, without decoding. */
export function parseQuery(search: string): Record<string, string> {
  const pairs = search
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    })
  return Object.fromEntries(pairs) as Record<string, string>
}
