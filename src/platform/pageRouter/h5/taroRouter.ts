/**
 * Replaces @tarojs/router on H5 (config/index.ts), with the interface required by Taro's loader and API. Taro's own
 * router shows a page whenever its script arrives, regardless of later requests, identifies history pages only by their
 * paths, and shows two pages side by side when both are requested at once; machine.ts does not.
 */
import { Current, eventCenter, safeExecute } from '@tarojs/runtime'
import { chunkTimeoutMs } from '@/constants'
import { backGuard } from '../../backGuard'
import type { PageRouter } from '../types'
import { createAddressBar } from './addressBar'
import { createMachine, type Machine, type Way } from './machine'
import { openPage, parametersOf, type OpenPage, type PageRoute, type TaroPage } from './openPage'
import './pages.scss'

/** The used part of window.__taroAppConfig. */
interface AppConfig {
  appId?: string
  routes: PageRoute[]
  tabBar?: { list: { pagePath: string }[] }
  /** Addresses by page path; the first one is shown. */
  router?: { customRoutes?: Record<string, string | string[]> }
}

interface TaroApp {
  onLaunch?(launch: object): void
  onShow?(launch: object): void
  onHide?(launch: object): void
  onPageNotFound?(lost: object): void
}

const slashed = (path: string) => (path.startsWith('/') ? path : `/${path}`)
/** Ignores case and a trailing slash. */
const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1')
const pathOf = (url: string) => url.split('?')[0] ?? url

interface PageModule {
  default?: unknown
  /** Sends the page's first reads. Returns a promise for reads whose late result would shift the layout below. */
  asks?(url: string): void | Promise<unknown>
  /** Fetches files of its first screen that a page opened by address draws later. */
  fetchParts?(): Promise<unknown>
}

/** Maximum wait of the first page for these reads: one round trip on a slow line. */
const firstAnswersMs = 250

/** The browser's setTimeout, even if a test replaces it later. */
const later = setTimeout

class LostPage extends Error {}

let machine: Machine | null = null
let loadStandIn: () => Promise<object>
let pages = new Map<string, PageRoute>()
/** Addresses shown for paths with custom routes. */
let addresses = new Map<string, string>()
const failureListeners = new Set<(error: Error) => void>()
let earlyReads: Parameters<PageRouter['askEarly']>[0] = {}
let isHeld: () => boolean = () => false

/** Every address of every page. */
function pagesOf({ routes, router }: AppConfig): Map<string, PageRoute> {
  const pages = new Map<string, PageRoute>()
  addresses = new Map()
  for (const route of routes) {
    const path = slashed(route.path)
    const others = ([] as string[]).concat(router?.customRoutes?.[path] ?? [])
    if (others[0] !== undefined) addresses.set(path, others[0])
    for (const address of [path, ...others]) pages.set(plain(address), route)
  }
  return pages
}

/** The script's promise with a time limit; webpack's own limit covers scripts only, not the page's styles. */
function inTime<Module>(script: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed')), chunkTimeoutMs)
    script.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Resolves when settled, or after firstAnswersMs. */
const soon = (work: Promise<unknown>) =>
  Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => later(resolve, firstAnswersMs)),
  ])

async function fetchPage(url: string): Promise<() => OpenPage> {
  const route = pages.get(plain(pathOf(url)))
  if (!route) throw new LostPage(url)
  const askEarly = earlyReads[slashed(route.path)]
  const early = askEarly?.(url)
  const script = inTime(route.load({}, {})[0])
  const module: PageModule = await script.catch((error: Error) =>
    // Online with a previous page, the user decides how to handle the failure.
    navigator.onLine && openPages()[0] ? Promise.reject(error) : loadStandIn(),
  )
  // The reads run while the page is rendered.
  const reads = askEarly ? early : module.asks?.(url)
  // The first page is rendered once, with its data; on a tap the screen must change immediately.
  if (reads && !openPages()[0]) await soon(reads)
  return () => openPage(url, module.default ?? module, route)
}

/** Passes the browser tab's visibility on to the app. */
function watchVisibility(app: TaroApp, launch: object): () => void {
  const onChange = () => {
    const page = Current.page as (TaroPage & { path?: string }) | null
    const now = { ...launch, path: pathOf(page?.path ?? '') }
    if (document.visibilityState === 'visible') {
      app.onShow?.(now)
      page?.onShow?.()
    } else {
      if (page?.path) safeExecute(page.path, 'onHide')
      app.onHide?.(now)
    }
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/**
 * Starts the app at the current address.
 * @returns stops it
 */
export function createRouter(_history: unknown, app: TaroApp, config: AppConfig): () => void {
  pages = pagesOf(config)
  const tabs = (config.tabBar?.list ?? []).map(({ pagePath }) => slashed(pagePath))
  const running = createMachine({
    addressBar: createAddressBar,
    fetchPage,
    isTab: (path) => tabs.includes(path),
    overlays: backGuard,
    isHeld: () => isHeld(),
    onFailure(error, url) {
      if (error instanceof LostPage) {
        const lost = {
          path: pathOf(url),
          query: parametersOf(url.split('?')[1] ?? ''),
          isEntryPage: running.stack().length === 0,
        }
        app.onPageNotFound?.(lost)
        eventCenter.trigger('__taroRouterNotFound', lost)
      } else failureListeners.forEach((listener) => listener(error as Error))
    },
  })
  machine = running
  const launch = {
    path: window.location.pathname,
    query: Object.fromEntries(new URLSearchParams(window.location.search)),
    scene: 0,
    shareTicket: '',
    referrerInfo: {},
  }
  let stopWatching = () => undefined as void
  // Executing the app's script has blocked the browser for long, and the launch does so again: allow a tap or frame
  // after each. What the launch has requested comes instead of the page of the address.
  let starting = later(() => {
    eventCenter.trigger('__taroRouterLaunch', launch)
    app.onLaunch?.(launch)
    starting = later(() => {
      void running.start()
      app.onShow?.(launch)
      stopWatching = watchVisibility(app, launch)
    })
  })
  return () => {
    clearTimeout(starting)
    stopWatching()
    running.stop()
    // Pending requests of a stopped app must not change the next one's address.
    machine = null
    isHeld = () => false
  }
}

async function open(way: Way, { url }: { url: string }): Promise<{ errMsg: string }> {
  const path = pathOf(url)
  await machine?.open(way, (addresses.get(path) ?? path) + url.slice(path.length))
  return { errMsg: `${way}:ok` }
}

/** Taro's API: resolves when the page is shown, or when a later request has overtaken it. */
export const navigateTo = (to: { url: string }) => open('navigateTo', to)
export const redirectTo = (to: { url: string }) => open('redirectTo', to)
export const switchTab = (to: { url: string }) => open('switchTab', to)
export const reLaunch = (to: { url: string }) => open('reLaunch', to)
/** As above; stays when there is no earlier page. */
export async function navigateBack({ delta = 1 } = {}): Promise<{ errMsg: string }> {
  await machine?.back(delta)
  return { errMsg: 'navigateBack:ok' }
}

const openPages = () => (machine?.stack() ?? []).map(({ page }) => page as OpenPage)

/** Taro's API: the open pages, the current one last. */
export const getCurrentPages = () =>
  openPages().map(({ taro, path }) => ({ ...taro, route: pathOf(taro.path ?? path) }))

/** Taro's API: sets the browser's title for the current page. */
export function setTitle(title: string): void {
  const pages = openPages()
  pages[pages.length - 1]?.setTitle(title)
}

/** Required by Taro's API; components/screen draws the bar that these change in Taro's own. */
export const setNavigationBarStyle = (): void => undefined
export const setNavigationBarLoading = (): void => undefined

/** Required by Taro's loader. */
export const history = window.history
export const createBrowserHistory = () => history
/** Prepares the element into which the app is rendered. */
export function handleAppMountWithTabbar({ appId = 'app' }: AppConfig): void {
  document.getElementById(appId)?.classList.add('taro_router')
}

/** Handling of a page that could not be opened (../types). */
export const pageRouter: PageRouter = {
  onFailure(listener, load) {
    loadStandIn = load
    failureListeners.add(listener)
    return () => failureListeners.delete(listener)
  },
  retry: async () => machine?.retry(),
  showFailedAddress: async () => machine?.showFailedAddress(),
  fetchAhead: async (path) =>
    void (await pages
      .get(plain(path))
      ?.load({}, {})[0]
      .then((module: PageModule) => module.fetchParts?.())
      .catch(() => undefined)),
  askEarly(reads) {
    earlyReads = reads
  },
  holdWhile(isTrue) {
    isHeld = isTrue
  },
  giveUp: async () => machine?.giveUp(),
}
