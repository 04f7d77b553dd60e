/**
 * Navigation between pages (spec 2); all pages use it. Handles tabs and pages, the encoded query, WeChat's limit of ten
 * open pages and the double tap, so that pages need not.
 *
 * Requests have priorities: a relaunch of the start page, log-in, reopening pages for another user, and last the user's
 * own navigation and the reload of a page. The app's own demands (the first three) are not overtaken by requests of
 * lower priority until their page is shown; afterwards the latest request wins again.
 */
import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { backGuard } from './platform/backGuard'
import { host } from './platform/host'
import { pageRouter } from './platform/pageRouter'
import { browserOnlyRoot, formerAddresses, routes, tabs, type RouteName } from './routes'

export type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue>
/** A route name, or a checked in-app address that may carry its own query. */
export type Destination = RouteName | `/${string}`

export interface Route {
  /** As in routes.ts, with the leading slash. */
  path: string
  /** Decoded. */
  query: Record<string, string>
  /** Path and encoded query: opens the same page again. */
  url: string
}

/** WeChat rejects an eleventh page. */
const openPagesMax = 10
/** A second tap on the same link within this time is ignored. */
const sameTapMs = 600
/** Pages that reload and show again in place instead of being reopened (spec 4). */
const reloadsInPlace: readonly string[] = [
  routes.home,
  routes.business,
  '/pagesticket/ticketWallet/ticketWallet',
  routes.my,
]
/** Pages of log-in and registration: never left for log-in (spec 4 names the same ones for the open id). */
const accountPages: readonly string[] = [
  routes.login,
  routes.register,
  routes.recoverPassword,
  routes.agreement,
]
/** Pages with password inputs. */
const secretPages: readonly string[] = [
  routes.login,
  routes.register,
  routes.recoverPassword,
  routes.changePassword,
  routes.setPayPassword,
  routes.changePayPassword,
  routes.forgetPayPassword,
]
/** Parameters added by Taro. */
const taroParameters = ['stamp', '$taroTimestamp']

/** Taro's page object on both targets; its own types lack these fields. */
interface OpenPage {
  route?: string
  options?: Record<string, string | undefined>
  $taroPath?: string
  $taroParams?: Record<string, unknown>
}

const openPages = () => Taro.getCurrentPages() as OpenPage[]
function topPage(): OpenPage | undefined {
  const pages = openPages()
  return pages[pages.length - 1]
}
const tabPaths: readonly string[] = tabs.map(({ route }) => routes[route])
const pathOf = (url: string) => url.split('?')[0] ?? url

/** Current address of a page; differs from `url` only for addresses of an earlier version (routes.ts). */
function presentAddress(url: string): string {
  const path = pathOf(url)
  return (formerAddresses[path] ?? path) + url.slice(path.length)
}

function encodeQuery(query: Query): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

/** Address of a destination: `urlOf('login', { redirect_url: '/a?b=1' })`. Empty values are omitted. */
export function urlOf(to: Destination, query: Query = {}): string {
  const base = to.startsWith('/') ? presentAddress(to) : routes[to as RouteName]
  const text = encodeQuery(query)
  if (text === '') return base
  return `${base}${base.includes('?') ? '&' : '?'}${text}`
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // a lone % typed by hand: showing it unchanged is better than failing to open the page
  }
}

/** Decodes page parameters, which are still encoded on both targets. */
export function decodeQuery(parameters: Record<string, unknown> = {}): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(parameters)) {
    if (taroParameters.includes(key)) continue
    const last: unknown = Array.isArray(value) ? value[value.length - 1] : value
    if (last !== undefined && last !== null) query[decode(key)] = decode(String(last))
  }
  return query
}

function routeOf(page: OpenPage | undefined): Route {
  const bare = pathOf(page?.route ?? page?.$taroPath ?? '')
  const slashed = bare.startsWith('/') ? bare : `/${bare}`
  const path = slashed === '/' ? routes.start : slashed
  const query = decodeQuery(page?.$taroParams ?? page?.options)
  return { path, query, url: urlOf(path as `/${string}`, query) }
}

/** The current page; before the first page is open, the start page. */
export function currentRoute(): Route {
  return routeOf(topPage())
}

/** Path of the current page, as in routes.ts. */
export const currentPath = (): string => currentRoute().path

/**
 * Whether an address belongs to a page of this build. Every address from outside (a link, a banner, a scanned code)
 * must be checked before it is opened: it may belong to another version or to the other build.
 */
export function isPage(address: string): address is `/${string}` {
  const path = pathOf(presentAddress(address))
  if (host.hasSystemPages && path.startsWith(`/${browserOnlyRoot}/`)) return false
  return (Object.values(routes) as readonly string[]).includes(path)
}

/** The app's own navigation demands, in rising priority. */
const demands = ['openAnew', 'logIn', 'start'] as const
type DemandKind = (typeof demands)[number]
interface Demand {
  kind: DemandKind
  /** Path of the demanded page. */
  path: string
  /** The current page at the time of the demand. */
  over: string | undefined
}
/** The latest demand; its page may already be shown. */
let demand: Demand | null = null

/** Whether a demanded page is still opening: requests of lower priority are ignored until then. */
function isHeld(): boolean {
  if (demand === null) return false
  const isThere = currentPath() === demand.path && topPage()?.$taroPath !== demand.over
  return !isThere
}

/**
 * Navigates without being overtaken by requests of lower priority.
 * @returns false when it was not executed, or was overtaken by a demand of higher priority
 */
async function insist(
  kind: DemandKind,
  url: string,
  move: (url: string) => Promise<unknown>,
): Promise<boolean> {
  const order = (each: DemandKind) => demands.indexOf(each)
  if (demand && isHeld() && order(demand.kind) >= order(kind)) return demand.kind === kind
  const mine: Demand = { kind, path: pathOf(url), over: topPage()?.$taroPath }
  demand = mine
  pageRouter.holdWhile(isHeld)
  try {
    await move(url)
    return demand === mine
  } finally {
    if (demand === mine) demand = null
  }
}

/** The pending page failed to load (its script failed): the user may navigate elsewhere. */
export function noteFailedPage(): void {
  demand = null
}

let lastGo = { url: '', at: 0 }

/**
 * Opens a page on top of the current one, or switches to it when it is a tab. Resolves when the page is open, or when
 * another request has overtaken it.
 */
export async function go(to: Destination, query?: Query): Promise<void> {
  if (isHeld()) return
  const url = urlOf(to, query)
  const tap = { url, at: Date.now() }
  if (url === lastGo.url && tap.at - lastGo.at < sameTapMs) return
  lastGo = tap
  if (tabPaths.includes(pathOf(url))) await switchTo(url)
  else await openOnTop(url)
  // Cancelled by going back: the next tap on the link is intended.
  if (lastGo === tap && currentPath() !== pathOf(url)) lastGo = { url: '', at: 0 }
}

/** Opens a page on top, or in place of the current one when too many are open. */
async function openOnTop(url: string): Promise<void> {
  const isFull = () => openPages().length >= openPagesMax
  if (!isFull()) {
    try {
      await Taro.navigateTo({ url })
      return
    } catch (error) {
      // The tenth page was still opening when this one was requested.
      if (!isFull()) throw error
    }
  }
  await Taro.redirectTo({ url })
}

/** Opens a page in place of the current one. */
export async function redirect(to: Destination, query?: Query): Promise<void> {
  if (isHeld()) return
  const url = urlOf(to, query)
  if (tabPaths.includes(pathOf(url))) return switchTo(url)
  await Taro.redirectTo({ url })
}

/** Replaces the current page by `under` and opens `to` on top, so that going back leads to `under`. */
export async function redirectOver(under: Destination, to: Destination, query?: Query) {
  const underPath = pathOf(urlOf(under))
  if (underPath === pathOf(urlOf(to)) || tabPaths.includes(pathOf(urlOf(to))))
    return redirect(to, query)
  await redirect(under)
  // Unless another request has overtaken it.
  if (currentPath() === underPath) await go(to, query)
}

const reLaunch = (url: string) => Taro.reLaunch({ url })

/** Closes all pages and opens this one. */
export async function relaunch(to: Destination, query?: Query): Promise<void> {
  if (!isHeld()) await reLaunch(urlOf(to, query))
}

/**
 * Closes all pages and opens this one, regardless of the user's navigation; only log-in and the start page take
 * precedence.
 * @returns false when one of them did, and the pages are still open
 */
export const relaunchAnew = (to: Destination): Promise<boolean> =>
  insist('openAnew', urlOf(to), reLaunch)

/** Closes all pages and opens the start page (spec 4, status 522); takes precedence over everything. */
export async function relaunchStart(): Promise<void> {
  await insist('start', urlOf('start'), reLaunch)
}

/** Switches to a tab; a query requires a relaunch. */
async function switchTo(url: string): Promise<void> {
  await (url.includes('?') ? Taro.reLaunch({ url }) : Taro.switchTab({ url }))
}

const pageListeners = new Set<(path: string) => void>()

/** Calls the listener whenever another page becomes current; returns a function that stops it. */
export function onPageChange(listener: (path: string) => void): () => void {
  pageListeners.add(listener)
  return () => pageListeners.delete(listener)
}

/** Called by components/screen for every page that is shown. */
export function notePageShown(): void {
  const path = currentPath()
  pageListeners.forEach((listener) => listener(path))
}

/** Share data of the current page (useShareAppMessage); undefined when it has none of its own. */
export function shareOfPage(): { title?: string; path?: string; imageUrl?: string } | undefined {
  const path = topPage()?.$taroPath
  if (path === undefined) return undefined
  const share: unknown = safeExecute(path, 'onShareAppMessage', { from: 'menu' })
  return share && typeof share === 'object' ? share : undefined
}

/** Whether back() has a target. */
export const canGoBack = (): boolean => openPages().length > 1

/** Goes back `delta` pages, at most to the first. Rejects with spec 8's error when there is none. */
export async function back(delta = 1): Promise<void> {
  if (isHeld()) return
  if (!canGoBack()) throw new Error('不存在前一页的Page')
  try {
    await backGuard.leave(() =>
      Taro.navigateBack({ delta: Math.min(delta, openPages().length - 1) }),
    )
  } catch (error) {
    // WeChat's own back button or a second tap was faster, and has opened the same page.
    if (canGoBack()) throw error
  }
}

/** For back buttons: goes back unless an earlier tap has gone back to the first page already. */
export async function backFromButton(): Promise<void> {
  if (canGoBack()) await back()
}

/**
 * Reloads the current page (spec 4, after a token refresh): the same route and query in place; the four pages that
 * reload in place run their load and show events again. No-op before the first page is open, which uses the new token
 * anyway, and while log-in or a relaunch is pending.
 */
export async function reloadPage(): Promise<void> {
  const page = topPage()
  if (!page || isHeld()) return
  const route = routeOf(page)
  if (page.$taroPath !== undefined && reloadsInPlace.includes(route.path)) {
    safeExecute(page.$taroPath, 'onLoad', page.$taroParams)
    safeExecute(page.$taroPath, 'onShow')
    return
  }
  await (tabPaths.includes(route.path)
    ? Taro.reLaunch({ url: route.url })
    : Taro.redirectTo({ url: route.url }))
}

/** False until the first page is open. */
export const isAnyPageOpen = (): boolean => openPages().length > 0

/** Resolves when a page is open: before that no page can be replaced. */
export function whenPageIsOpen(): Promise<void> {
  if (isAnyPageOpen()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onPageChange(() => {
      stop()
      resolve()
    })
  })
}

/** True on pages with password inputs, which are not stored: a reload would lose them. */
export const isSecretPage = (): boolean => secretPages.includes(currentPath())

/**
 * Goes back to the page over which log-in or registration was opened.
 * @returns false without navigating, when log-in or registration was the first page
 */
export async function backFromAccountPages(): Promise<boolean> {
  const fromTop = [...openPages()].reverse()
  const steps = fromTop.findIndex((page) => !accountPages.includes(routeOf(page).path))
  if (steps < 0) return false
  await back(steps)
  return true
}

const isAccountPage = (): boolean => accountPages.includes(currentPath())

/** Resolves when the start page, which has no content, has navigated on. */
function whenStartHasLedOn(): Promise<void> {
  if (currentPath() !== routes.start) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onPageChange((path) => {
      if (path === routes.start) return
      stop()
      resolve()
    })
  })
}

/**
 * Opens log-in over the current page, which stays open; no-op when log-in is already open or pending. Takes precedence
 * over reloads and the user's navigation until it is shown.
 */
export async function goToLogin(): Promise<void> {
  // Prefetched calls of the first page may be refused before any page is open to which log-in could return.
  await whenPageIsOpen()
  await whenStartHasLedOn()
  if (!isAccountPage())
    await insist('logIn', urlOf('login', { redirect_url: currentRoute().url }), openOnTop)
}
