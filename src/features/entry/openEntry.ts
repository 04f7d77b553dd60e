import { qrCalls } from '@/contract/qr'
import { redirect, relaunch, type Destination as Page, type Query } from '@/navigation'
import { call } from '@/request/call'
import { parseEntry, sceneEntry, type Destination, type EntryQuery } from '@/rules/entry'
import type { RouteName } from '@/routes'
import { store } from '@/state/store'
import { isPlainVisitAtom } from '@/state/visit'

/** The page that serves a kind of destination, and the name its id has there. */
const pages: Partial<Record<Destination['kind'], { route: RouteName; query: string }>> = {
  notice: { route: 'noticeDetail', query: 'id' },
  article: { route: 'articleDetail', query: 'id' },
}

/** The page for a destination and its parameters; home where nothing serves it. */
export function pageOf(destination: Destination): { to: Page; query?: Query } {
  if (destination.kind === 'page') return { to: destination.href as `/${string}` }
  if (destination.kind === 'payShop')
    return { to: 'scanPay', query: { shopId: destination.shopId } }
  if (destination.kind === 'thirdPay')
    return { to: 'thirdPay', query: { appId: destination.appId, p: destination.order } }
  if (destination.kind === 'icCard')
    return { to: 'thirdPayIcCard', query: { p: destination.serial } }
  if (destination.kind === 'web') return { to: 'webView', query: { url: destination.url } }
  const page = pages[destination.kind]
  if (page && 'id' in destination)
    return { to: page.route, query: { [page.query]: destination.id } }
  return { to: 'home' }
}

/** What a short code stands for; home when the server knows none, after the person has been told. */
async function resolved(destination: Destination, hosts: readonly string[]): Promise<Destination> {
  if (destination.kind !== 'shortCode') return destination
  try {
    const { Scene } = await call(qrCalls.GetQRSceneOfShortCode, { ShortCode: destination.code })
    const found = sceneEntry(Scene, hosts)
    // A code that leads to a code would lead round in circles.
    return found.kind === 'shortCode' ? { kind: 'home' } : found
  } catch {
    return { kind: 'home' }
  }
}

/**
 * Leads on from the start page to where the entry parameters of spec 2 point.
 * @param hosts the park's own hosts, for full addresses among the parameters
 */
export async function openEntry(query: EntryQuery, hosts: readonly string[]): Promise<void> {
  const { destination } = parseEntry(query, hosts)
  const { to, query: parameters } = pageOf(await resolved(destination, hosts))
  store.set(isPlainVisitAtom, Object.keys(query).length === 0)
  if (to === 'home') await relaunch('home')
  else await redirect(to, parameters)
}
