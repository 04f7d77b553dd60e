import { showToast } from '@/platform/toast'
import { serverNow } from '@/state/serverClock'
import { store } from '@/state/store'
import { mallBasketCalls } from '@/contract/mallBasket'
import { call } from '@/request/call'
import { ownerAtom, isSignedInAtom } from '@/state/session'
import { clientIdAtom } from '@/state/park'
import { basketAtom } from '../atoms'
import * as model from '../model/lines'
import { liveLines, merged, newsOf, questionOf, type Change } from '../model/lines'

const whose = () => `${store.get(clientIdAtom)}/${store.get(ownerAtom)}`

/** Maximum number of lines per call. */
const linesMax = 200

async function ask(isMember: boolean, changes: Change[]) {
  const endpoint = isMember ? mallBasketCalls.sync : mallBasketCalls.look
  return (await call(endpoint, { Lines: changes }, { isRead: true })).Lines
}

/** Numbers of the newest request, and of the newest request whose answer is in the basket. */
const syncs = { sent: 0, applied: 0 }

/**
 * Sends local changes to the server and takes over its answer: price, stock and, for members, changes from other
 * devices. A visitor's basket is only looked up, and not at all when empty. An answer is ignored if that of a
 * later request is in the basket already.
 * @throws RequestError when the server does not answer; the basket stays unchanged
 */
export async function syncBasket(): Promise<void> {
  const isMember = store.get(isSignedInAtom)
  const owner = whose()
  const lines = store.get(basketAtom)
  const sentLines = (isMember ? newsOf(lines) : questionOf(lines)).slice(0, linesMax)
  if (!isMember && sentLines.length === 0) return
  const number = (syncs.sent += 1)
  const answer = await ask(isMember, sentLines)
  // The user or the park has changed: the answer belongs to another basket.
  if (owner !== whose() || number < syncs.applied) return
  syncs.applied = number
  store.set(basketAtom, (now) => {
    const next = merged(now, sentLines, answer)
    // Removals by visitors are not sent, so they need not be kept.
    return isMember ? next : liveLines(next)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Synchronises after a short delay, once for several changes; without a network the next synchronisation sends them.
 */
function syncSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncBasket().catch(() => undefined), 800)
}

/**
 * Adds pieces of an SKU to the basket.
 * @returns false when the basket is full; a toast has been shown
 */
export function putIntoBasket(skuId: string, qty: number, goods: model.BasketGoods): boolean {
  const live = model.liveLines(store.get(basketAtom))
  const isNew = !live.some(({ SkuId }) => SkuId === skuId)
  if (isNew && live.length >= model.kindsMax) {
    showToast({ text: `购物车最多放 ${model.kindsMax} 种商品，请先清理一下` })
    return false
  }
  store.set(basketAtom, (lines) => model.putIn(lines, skuId, qty, goods, serverNow()))
  syncSoon()
  return true
}

/** Sets the number of pieces of a line. */
export function setPieces(skuId: string, qty: number): void {
  store.set(basketAtom, (lines) => model.withQty(lines, skuId, qty, serverNow()))
  syncSoon()
}

/** Removes lines, e.g. ordered ones. */
export function takeOut(skuIds: readonly string[]): void {
  store.set(basketAtom, (lines) => model.without(lines, skuIds, serverNow()))
  syncSoon()
}

/** Restores lines that were just removed. */
export function putBack(taken: readonly model.KeptLine[]): void {
  store.set(basketAtom, (lines) => model.putBack(lines, taken, serverNow()))
  syncSoon()
}

/** Selects or deselects lines for the next order; kept on the device only. */
export function choose(skuIds: readonly string[], isChosen: boolean): void {
  store.set(basketAtom, (lines) => model.chosen(lines, skuIds, isChosen))
}
