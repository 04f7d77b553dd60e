/**
 * The only way from page to page (spec 2). Tabs and pages, the encoded query, WeChat's limit of ten open
 * pages and the double tap are dealt with here, so that no page thinks about them.
 *
 * Requests have an order: a relaunch of the start page, log-in, pages opened anew for another person, and last the
 * person's own navigation and the reload of a page. What the app demands by itself (the first three) is not overtaken
 * by what stands below it until its page stands; after that the latest request wins again.
 */
import { safeExecute } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import { host } from './platform/host'
import { pageRouter } from './platform/pageRouter'
import { browserOnlyRoot, formerAddresses, routes, tabs, type RouteName } from './routes'

export type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue>
/** A route by our name, or a vetted address inside the app that may carry its own query. */
export type Destination = RouteName | `/${string}`

export interface Route {
  /** As in routes.ts, with the leading slash. */
  path: string
  /** Decoded. */
  query: Record<string, string>
  /** Path and encoded query: opens the same page again. */
  url: string
}

/** WeChat refuses an eleventh page. */
const openPagesMax = 10
/** A second tap on the same link within this time is the same tap. */
const sameTapMs = 600
/** The pages that load and show again where they stand instead of being opened anew (spec 4). */
const reloadsInPlace: readonly string[] = [
  routes.home,
  routes.business,
  '/pagesticket/ticketWallet/ticketWallet',
  routes.my,
]
/** Where a session begins: never left for log-in (spec 4 names the same ones for the open id). */
const accountPages: readonly string[] = [
  routes.login,
  routes.register,
  routes.recoverPassword,
  routes.agreement,
]
/** Where passwords are typed. */
const secretPages: readonly string[] = [
  routes.login,
  routes.register,
  routes.recoverPassword,
  routes.changePassword,
  routes.setPayPassword,
  routes.changePayPassword,
  routes.forgetPayPassword,
]
/** What Taro adds to a page's parameters. */
const taroParameters = ['stamp', '$taroTimestamp']

/** A page as Taro keeps it on both targets; its own types leave out what it adds. */
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

/** The address a page has now: another one only where `url` is one of an earlier version (routes.ts). */
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

/** The address of a destination: `urlOf('login', { redirect_url: '/a?b=1' })`. Empty values are left out. */
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
    return value // a lone % typed by hand: better shown as it is than a page that fails to open
  }
}

/** Parameters as Taro hands them over (still encoded on both targets) → decoded texts. */
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

/** The page on top; before the first page is open, the start page. */
export function currentRoute(): Route {
  return routeOf(topPage())
}

/** Path of the page on top, as in routes.ts. */
export const currentPath = (): string => currentRoute().path

/**
 * Whether an address leads to a page that this build contains. Every address that comes from outside (a link, a
 * banner, a scanned code) is asked here before it is opened: it may belong to another version or to the other build.
 */
export function isPage(address: string): address is `/${string}` {
  const path = pathOf(presentAddress(address))
  if (host.hasSystemPages && path.startsWith(`/${browserOnlyRoot}/`)) return false
  return (Object.values(routes) as readonly string[]).includes(path)
}

/** What the app demands by itself, in rising order. */
const demands = ['openAnew', 'logIn', 'start'] as const
type DemandKind = (typeof demands)[number]
interface Demand {
  kind: DemandKind
  /** Path of the page that is to stand. */
  path: string
  /** The page on top when it was demanded. */
  over: string | undefined
}
/** The latest demand; its page may stand already. */
let demand: Demand | null = null

/** Whether the page of a demand is still on its way: nothing of lower order moves until then. */
function isHeld(): boolean {
  if (demand === null) return false
  const isThere = currentPath() === demand.path && topPage()?.$taroPath !== demand.over
  return !isThere
}

/**
 * Makes a move that nothing of lower order overtakes.
 * @returns false when it was not made, or was overtaken by a demand of higher order
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

/** The page that was on its way did not come (its script failed): the person is free to go elsewhere. */
export function noteFailedPage(): void {
  demand = null
}

let lastGo = { url: '', at: 0 }

/**
 * Opens a page on top of the current one, or switches to it when it is a tab. Resolves when the page is open, or
 * when another request has overtaken it.
 */
export async function go(to: Destination, query?: Query): Promise<void> {
  if (isHeld()) return
  const url = urlOf(to, query)
  const tap = { url, at: Date.now() }
  if (url === lastGo.url && tap.at - lastGo.at < sameTapMs) return
  lastGo = tap
  if (tabPaths.includes(pathOf(url))) await switchTo(url)
  else await openOnTop(url)
  // Taken back by going back: the next tap on the link is meant.
  if (lastGo === tap && currentPath() !== pathOf(url)) lastGo = { url: '', at: 0 }
}

/** In place of the current page where there are too many already. */
async function openOnTop(url: string): Promise<void> {
  const isFull = () => openPages().length >= openPagesMax
  if (!isFull()) {
    try {
      await Taro.navigateTo({ url })
      return
    } catch (error) {
      // The tenth page was on its way when this one was asked for.
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

/** Puts `under` in place of the current page and opens `to` over it, so that the way back leads to `under`. */
export async function redirectOver(under: Destination, to: Destination, query?: Query) {
  const underPath = pathOf(urlOf(under))
  if (underPath === pathOf(urlOf(to)) || tabPaths.includes(pathOf(urlOf(to))))
    return redirect(to, query)
  await redirect(under)
  // Unless another request has overtaken it.
  if (currentPath() === underPath) await go(to, query)
}

const reLaunch = (url: string) => Taro.reLaunch({ url })

/** Closes every page and opens this one. */
export async function relaunch(to: Destination, query?: Query): Promise<void> {
  if (!isHeld()) await reLaunch(urlOf(to, query))
}

/**
 * Closes every page and opens this one, whatever the person does meanwhile; only log-in and the start page go ahead.
 * @returns false when one of them did, and the pages are still open
 */
export const relaunchAnew = (to: Destination): Promise<boolean> =>
  insist('openAnew', urlOf(to), reLaunch)

/** Closes every page and opens the start page (spec 4, status 522); goes ahead of everything. */
export async function relaunchStart(): Promise<void> {
  await insist('start', urlOf('start'), reLaunch)
}

/** Only a relaunch takes a query to a tab. */
async function switchTo(url: string): Promise<void> {
  await (url.includes('?') ? Taro.reLaunch({ url }) : Taro.switchTab({ url }))
}

const pageListeners = new Set<(path: string) => void>()

/** Calls the listener whenever another page is on top; returns the function that stops it. */
export function onPageChange(listener: (path: string) => void): () => void {
  pageListeners.add(listener)
  return () => pageListeners.delete(listener)
}

/** A page has come into view; components/screen says so for every page. */
export function notePageShown(): void {
  const path = currentPath()
  pageListeners.forEach((listener) => listener(path))
}

/** What the page on top shares by its own account (useShareAppMessage); undefined when it has nothing of its own. */
export function shareOfPage(): { title?: string; path?: string; imageUrl?: string } | undefined {
  const path = topPage()?.$taroPath
  if (path === undefined) return undefined
  const share: unknown = safeExecute(path, 'onShareAppMessage', { from: 'menu' })
  return share && typeof share === 'object' ? share : undefined
}

/** True when back() has somewhere to go. */
export const canGoBack = (): boolean => openPages().length > 1

/** Goes back `delta` pages, at most to the first. Rejects with spec 8's error when there is none. */
export async function back(delta = 1): Promise<void> {
  if (isHeld()) return
  if (!canGoBack()) throw new Error('不存在前一页的Page')
  try {
    await Taro.navigateBack({ delta: Math.min(delta, openPages().length - 1) })
  } catch (error) {
    // WeChat's own back or a second tap was quicker, and has led to the same page.
    if (canGoBack()) throw error
  }
}

/**
 * Loads the current page again (spec 4, after a refresh): the same route with its query in its place;
 * the four pages that keep their place run their load and show again. Does nothing before the first page is open,
 * which then shows what is asked for with the new token anyway, nor while log-in or a relaunch is on its way.
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

/** Resolves when a page is open: before that nothing can be put in its place. */
export function whenPageIsOpen(): Promise<void> {
  if (isAnyPageOpen()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onPageChange(() => {
      stop()
      resolve()
    })
  })
}

/** True on the pages where passwords are typed, which are kept nowhere: a reload would lose them. */
export const isSecretPage = (): boolean => secretPages.includes(currentPath())

/**
 * Goes back to the page that logging in or registering was opened over.
 * @returns false, and stays, where these pages were the first to be opened
 */
export async function backFromAccountPages(): Promise<boolean> {
  const fromTop = [...openPages()].reverse()
  const steps = fromTop.findIndex((page) => !accountPages.includes(routeOf(page).path))
  if (steps < 0) return false
  await back(steps)
  return true
}

const isAccountPage = (): boolean => accountPages.includes(currentPath())

/** Resolves when the start page, which shows nothing itself, has led on. */
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
 * Opens log-in over the current page, which is still there afterwards; does nothing when already there or on the way.
 * Goes ahead of every reload and of the person's own navigation until the page stands.
 */
export async function goToLogin(): Promise<void> {
  // What the first page asks for ahead may be refused while nothing is open yet that log-in could lead back to.
  await whenPageIsOpen()
  await whenStartHasLedOn()
  if (!isAccountPage())
    await insist('logIn', urlOf('login', { redirect_url: currentRoute().url }), openOnTop)
}
