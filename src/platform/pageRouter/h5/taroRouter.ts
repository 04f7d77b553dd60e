/**
 * Stands for @tarojs/router on H5 (config/index.ts), with what Taro's loader and API ask of it. Taro's own shows a
 * page whenever its script happens to come, whatever was asked for since, tells pages in the history apart by their
 * paths, and puts one beside the other where two were asked for at once; machine.ts does not.
 */
import { Current, eventCenter, safeExecute } from '@tarojs/runtime'
import { chunkTimeoutMs } from '@/constants'
import { backGuard } from '../../backGuard'
import type { PageRouter } from '../types'
import { createAddressBar } from './addressBar'
import { createMachine, type Machine, type Way } from './machine'
import { openPage, parametersOf, type OpenPage, type PageRoute, type TaroPage } from './openPage'
import './pages.scss'

/** window.__taroAppConfig, as far as it is read here. */
interface AppConfig {
  appId?: string
  routes: PageRoute[]
  tabBar?: { list: { pagePath: string }[] }
  /** Path of a page → the addresses it has; the first one is shown. */
  router?: { customRoutes?: Record<string, string | string[]> }
}

interface TaroApp {
  onLaunch?(launch: object): void
  onShow?(launch: object): void
  onHide?(launch: object): void
  onPageNotFound?(lost: object): void
}

const slashed = (path: string) => (path.startsWith('/') ? path : `/${path}`)
/** Case and a slash at the end of an address do not matter. */
const plain = (path: string) => path.toLowerCase().replace(/(.)\/$/, '$1')
const pathOf = (url: string) => url.split('?')[0] ?? url

interface PageModule {
  default?: unknown
  /** Asks for what the page shows first. Returns what it waits for, where that would move all below it by coming later. */
  asks?(url: string): void | Promise<unknown>
}

/** So long the first page waits for answers that were asked for: one round trip on a slow line. */
const firstAnswersMs = 250

/** The browser's own, whatever a test puts in its place later. */
const later = setTimeout

class LostPage extends Error {}

let machine: Machine | null = null
let loadStandIn: () => Promise<object>
let pages = new Map<string, PageRoute>()
/** Addresses shown for paths that have others beside their own. */
let addresses = new Map<string, string>()
const failureListeners = new Set<(error: Error) => void>()
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

/** The script, or webpack's error; its own limit counts for scripts alone, not for the page's styles. */
function inTime<Module>(script: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Loading chunk failed')), chunkTimeoutMs)
    script.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** When it has settled, and not later than that. */
const soon = (asked: Promise<unknown>) =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise((resolve) => later(resolve, firstAnswersMs)),
  ])

async function fetchPage(url: string): Promise<() => OpenPage> {
  const route = pages.get(plain(pathOf(url)))
  if (!route) throw new LostPage(url)
  const script = inTime(route.load({}, {})[0])
  const module: PageModule = await script.catch((error: Error) =>
    // With a network and a page to stay on, the person decides what becomes of the failure.
    navigator.onLine && openPages()[0] ? Promise.reject(error) : loadStandIn(),
  )
  // Its answers are on their way while it is drawn.
  const asked = module.asks?.(url)
  // The first page is drawn once, with them; on a tap the screen has to change at once.
  if (asked && !openPages()[0]) await soon(asked)
  return () => openPage(url, module.default ?? module, route)
}

/** Passes on that the browser's tab came to the front or left it. */
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

/** Starts the app at the address of the moment. Returns the way to stop it. */
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
  // Reading the app's script has kept the browser busy for long enough: a tap or a frame may come in between.
  const starting = later(() => {
    eventCenter.trigger('__taroRouterLaunch', launch)
    app.onLaunch?.(launch)
    void running.start()
    app.onShow?.(launch)
    stopWatching = watchVisibility(app, launch)
  })
  return () => {
    clearTimeout(starting)
    stopWatching()
    running.stop()
    // What an app that has ended still wishes for must not change the address of the next one.
    machine = null
    isHeld = () => false
  }
}

async function open(way: Way, { url }: { url: string }): Promise<{ errMsg: string }> {
  const path = pathOf(url)
  await machine?.open(way, (addresses.get(path) ?? path) + url.slice(path.length))
  return { errMsg: `${way}:ok` }
}

/** Taro's API: each resolves when the page is shown, or when a later wish has overtaken it. */
export const navigateTo = (to: { url: string }) => open('navigateTo', to)
export const redirectTo = (to: { url: string }) => open('redirectTo', to)
export const switchTab = (to: { url: string }) => open('switchTab', to)
export const reLaunch = (to: { url: string }) => open('reLaunch', to)
/** As the others; stays where there is no earlier page. */
export async function navigateBack({ delta = 1 } = {}): Promise<{ errMsg: string }> {
  await machine?.back(delta)
  return { errMsg: 'navigateBack:ok' }
}

const openPages = () => (machine?.stack() ?? []).map(({ page }) => page as OpenPage)

/** Taro's API: the open pages, the one on screen last. */
export const getCurrentPages = () =>
  openPages().map(({ taro, path }) => ({ ...taro, route: pathOf(taro.path ?? path) }))

/** Taro's API: names the page on screen in the browser's title. */
export function setTitle(title: string): void {
  const pages = openPages()
  pages[pages.length - 1]?.setTitle(title)
}

/** Asked for by Taro's API; components/screen draws the bar that they change in Taro's own. */
export const setNavigationBarStyle = (): void => undefined
export const setNavigationBarLoading = (): void => undefined

/** Asked for by Taro's loader. */
export const history = window.history
export const createBrowserHistory = () => history
/** Readies the element that the app is drawn into. */
export function handleAppMountWithTabbar({ appId = 'app' }: AppConfig): void {
  document.getElementById(appId)?.classList.add('taro_router')
}

/** What the app does about a page that could not be opened (../types). */
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
      .catch(() => undefined)),
  holdWhile(isTrue) {
    isHeld = isTrue
  },
  giveUp: async () => machine?.giveUp(),
}
