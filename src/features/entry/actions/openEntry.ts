import { errorToastMs } from '@/constants'
import { parkCalls } from '@/contract/park'
import { qrCalls } from '@/contract/qr'
import {
  isPage,
  redirect,
  redirectOver,
  relaunch,
  type Destination as Page,
  type Query,
} from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import {
  parseEntry,
  sceneEntry,
  type Destination,
  type EntryQuery,
  type EntryType,
} from '@/rules/entry'
import { keepParkAtom, parkAtom } from '@/state/park'
import { store } from '@/state/store'
import { beginVisitAtom } from '@/state/visit'

/** Detail pages by entry type (spec 2); each works once its route is declared. */
const pages: Record<EntryType, `/${string}`> = {
  notice: '/pagespacka/noticeManage/noticeDetail',
  article: '/pagespacka/artical/articalDetail',
  activity: '/pagespacka/activity/activityDetail',
  coupon: '/pages/couponList/couponList',
  invitation: '/pages/inivitAct/inivitAct',
  goods: '/pagespacka/mall/goodsDetail',
  business: '/pages/business/businessDetail',
  show: '/pagesticket/showDetail/showDetail',
}

/** Page and parameters of a destination; null when this version has no such page. */
function pageOf(destination: Destination): { to: Page; query?: Query } | null {
  switch (destination.kind) {
    case 'home':
    case 'shortCode':
      return { to: 'home' }
    case 'page':
      return isPage(destination.href) ? { to: destination.href } : null
    case 'payShop':
      return { to: 'scanPay', query: { shopId: destination.shopId } }
    case 'thirdPay':
      return { to: 'thirdPay', query: { appId: destination.appId, p: destination.order } }
    case 'icCard':
      return { to: 'thirdPayIcCard', query: { p: destination.serial } }
    case 'parkingLot':
      return { to: 'parkingStay', query: { lotId: destination.lotId } }
    case 'parkingSlip':
      return { to: 'parkingStay', query: { code: destination.code } }
    case 'web':
      return { to: 'webView', query: { url: destination.url } }
    default: {
      const page = pages[destination.kind]
      return isPage(page) ? { to: page, query: { id: destination.id } } : null
    }
  }
}

/** Destination of a short code; home when the server does not know it, after an error message. */
async function resolved(destination: Destination, hosts: readonly string[]): Promise<Destination> {
  if (destination.kind !== 'shortCode') return destination
  try {
    const { Scene } = await call(qrCalls.GetQRSceneOfShortCode, { ShortCode: destination.code })
    const entry = sceneEntry(Scene, hosts)
    // A code that points to another code would loop.
    return entry.kind === 'shortCode' ? { kind: 'home' } : entry
  } catch {
    return { kind: 'home' }
  }
}

/** Fetches the park, whose hosts are needed to check full addresses, when this device does not know it yet. */
async function askForPark(): Promise<void> {
  try {
    store.set(keepParkAtom, await call(parkCalls.getParkInfo, {}, { isSilent: true }))
  } catch {
    // Without a park full addresses stay refused.
  }
}

/** Parses the parameters with the currently known park. */
function readEntry(query: EntryQuery) {
  const { Hosts = [], WebViewHosts = [] } = store.get(parkAtom) ?? {}
  return { ...parseEntry(query, Hosts, WebViewHosts), hosts: Hosts }
}

/**
 * Navigates from the start page to the destination of the entry parameters (spec 2); the way back leads to `viewurl`.
 */
export async function openEntry(query: EntryQuery): Promise<void> {
  // On a first visit by a code the park is not known yet, so its addresses are refused until it is loaded.
  if (!store.get(parkAtom) && readEntry(query).refused.length > 0) await askForPark()
  const { destination, returnTo, hosts } = readEntry(query)
  const page = pageOf(await resolved(destination, hosts))
  store.set(beginVisitAtom, Object.keys(query).length === 0)
  if (!page) showToast({ text: '内容暂时打不开，先看首页', durationMs: errorToastMs })
  if (!page || page.to === 'home') await relaunch('home')
  else if (returnTo && isPage(returnTo)) await redirectOver(returnTo, page.to, page.query)
  else await redirect(page.to, page.query)
}
