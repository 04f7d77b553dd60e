/**
 * Step 3 of app show (spec 4): inside the messenger's browser, payment needs an open id. Without one the user is
 * redirected to the start page, which fetches it and returns.
 */
import { openIdRedirectMax } from '@/constants'
import { currentRoute, redirect } from '@/navigation'
import { storage } from '@/platform/storage'
import { messengerConfigAtom } from '@/state/runtime'
import { routes } from '@/routes'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

/** Pages that are never redirected. */
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
  /** Number of redirects so far. */
  tries: number
}

/** Decides whether to redirect; returns the new counter. */
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

/** Redirects to the start page with the current page as viewurl, at most three times until an open id is known. */
export async function guardOpenId(): Promise<void> {
  const { path, url } = currentRoute()
  const tries = storedTries()
  const decision = decideOpenId({ ...store.get(messengerConfigAtom), path, tries })
  if (decision.tries !== tries) {
    const isCounted = storage.write(storageKeys.openIdRedirects, decision.tries)
    // A device that cannot store the counter would be redirected forever.
    if (decision.isSentAway && !isCounted) return
  }
  if (decision.isSentAway) await redirect('start', { viewurl: url })
}
