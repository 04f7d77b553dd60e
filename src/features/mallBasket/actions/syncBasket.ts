import { mallBasketCalls } from '@/contract/mallBasket'
import { call } from '@/request/call'
import { ownerAtom, isSignedInAtom } from '@/state/session'
import { clientIdAtom } from '@/state/park'
import { store } from '@/state/store'
import { basketAtom } from '../atoms'
import { liveLines, merged, newsOf, questionOf, type Change } from '../model/lines'

const whose = () => `${store.get(clientIdAtom)}/${store.get(ownerAtom)}`

/** Maximum number of lines per call. */
const linesMax = 200

async function ask(isMember: boolean, changes: Change[]) {
  const endpoint = isMember ? mallBasketCalls.sync : mallBasketCalls.look
  return (await call(endpoint, { Lines: changes }, { isRead: true })).Lines
}

/**
 * Sends local changes to the server and takes over its answer: price, stock and, for members, changes from other
 * devices. A visitor's basket is only looked up, and not at all when empty.
 * @throws RequestError when the server does not answer; the basket stays unchanged
 */
export async function syncBasket(): Promise<void> {
  const isMember = store.get(isSignedInAtom)
  const owner = whose()
  const lines = store.get(basketAtom)
  const sentLines = (isMember ? newsOf(lines) : questionOf(lines)).slice(0, linesMax)
  if (!isMember && sentLines.length === 0) return
  const answer = await ask(isMember, sentLines)
  // The user or the park has changed: the answer belongs to another basket.
  if (owner !== whose()) return
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
export function syncSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncBasket().catch(() => undefined), 800)
}
