import { mallBasketCalls } from '@/contract/mallBasket'
import { call } from '@/request/call'
import { ownerAtom, isSignedInAtom } from '@/state/session'
import { clientIdAtom } from '@/state/park'
import { store } from '@/state/store'
import { basketAtom } from '../atoms'
import { liveLines, merged, newsOf, questionOf, type Change } from '../model/lines'

const whose = () => `${store.get(clientIdAtom)}/${store.get(ownerAtom)}`

/** A call takes so many lines. */
const linesMax = 200

async function ask(isMember: boolean, told: Change[]) {
  const endpoint = isMember ? mallBasketCalls.sync : mallBasketCalls.look
  return (await call(endpoint, { Lines: told }, { isRead: true })).Lines
}

/**
 * Tells the park what changed here and takes over what it says: price, stock, and for a member what other devices put
 * in. A visitor's basket is only looked up, and an empty one not at all.
 * @throws RequestError when nobody answers; the basket stays as it is
 */
export async function syncBasket(): Promise<void> {
  const isMember = store.get(isSignedInAtom)
  const asked = whose()
  const lines = store.get(basketAtom)
  const told = (isMember ? newsOf(lines) : questionOf(lines)).slice(0, linesMax)
  if (!isMember && told.length === 0) return
  const answer = await ask(isMember, told)
  // Another person, or another park: the answer is about a basket that is no longer here.
  if (asked !== whose()) return
  store.set(basketAtom, (now) => {
    const next = merged(now, told, answer)
    // Nobody is told of what a visitor has taken out.
    return isMember ? next : liveLines(next)
  })
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the park soon, once for several changes in a row; without a network it is told the next time. */
export function syncSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncBasket().catch(() => undefined), 800)
}
