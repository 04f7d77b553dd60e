/**
 * Step 3 of the app's show (spec 4): inside the messenger's browser an open id is needed for paying. Without one
 * the person is sent to the start page, which fetches it and leads back.
 */
import { openIdRedirectMax } from '@/constants'
import { currentRoute, redirect } from '@/navigation'
import { storage } from '@/platform/storage'
import { messengerConfigAtom } from '@/state/runtime'
import { routes } from '@/routes'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

/** Never sent away from here. */
const sparedPaths: readonly string[] = [
  routes.start,
  routes.login,
  routes.register,
  routes.recoverPassword,
]

export interface OpenIdSituation {
  isMessengerBrowser: boolean
  openId: string
  path: string
  /** Redirects made so far. */
  tries: number
}

/** What to do, and what the counter becomes. */
export function decideOpenId(now: OpenIdSituation): { isSentAway: boolean; tries: number } {
  if (now.openId) return { isSentAway: false, tries: 0 }
  const isSentAway =
    now.isMessengerBrowser && now.tries < openIdRedirectMax && !sparedPaths.includes(now.path)
  return { isSentAway, tries: isSentAway ? now.tries + 1 : now.tries }
}

const storedTries = (): number => {
  const tries = Number(storage.read(storageKeys.openIdRedirects))
  return Number.isInteger(tries) && tries >= 0 ? tries : 0
}

/** Sends to the start page with the current page as viewurl, at most three times until an open id is known. */
export async function guardOpenId(): Promise<void> {
  const { path, url } = currentRoute()
  const tries = storedTries()
  const decision = decideOpenId({ ...store.get(messengerConfigAtom), path, tries })
  if (decision.tries !== tries) {
    const isCounted = storage.write(storageKeys.openIdRedirects, decision.tries)
    // A device that cannot count would be sent round for ever.
    if (decision.isSentAway && !isCounted) return
  }
  if (decision.isSentAway) await redirect('start', { viewurl: url })
}
