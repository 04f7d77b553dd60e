/** Beginning and ending a session: what log-in, registration, a changed password and log-out have in common. */
import type { TokenSet } from '@/contract/oauth'
import { userCalls, type LoginResult } from '@/contract/user'
import { clearDraftsAtom } from '@/state/draft'
import { clientIdAtom } from '@/state/park'
import { isUpdateEnforcedAtom } from '@/state/runtime'
import { serverNow } from '@/state/serverClock'
import {
  endSessionAtom,
  keepSessionAtom,
  sessionAtom,
  tempTokenAtom,
  withTokens,
} from '@/state/session'
import { store } from '@/state/store'
import { exchangeFor } from './exchange'
import { send } from './transport'

type Begun = TokenSet & Pick<LoginResult, 'User'>

/**
 * Makes the answer of a log-in or registration the current session.
 * @throws Error with a sentence for the person, when this device cannot keep a session
 */
export function beginSession(result: Begun): void {
  if (result.ClientUpdateEnforced) store.set(isUpdateEnforcedAtom, true)
  const begun = { clientId: store.get(clientIdAtom), startedAt: Date.now(), user: result.User }
  if (!store.set(keepSessionAtom, withTokens(begun, result, serverNow())))
    throw new Error('无法在本机保存登录状态，请检查浏览器的存储设置')
  store.set(tempTokenAtom, '')
}

/** Takes over the tokens that come with a changed password; the person and their session stay. */
export function takeOverTokens(tokens: TokenSet): void {
  const session = store.get(sessionAtom)
  if (session) store.set(keepSessionAtom, withTokens(session, tokens, serverNow()))
}

/**
 * Logs out: this device at once, the server as soon as it can be told. What was typed goes too, for the next
 * person may be another one.
 */
export async function endSession(): Promise<void> {
  const session = store.get(sessionAtom)
  store.set(endSessionAtom)
  store.set(clearDraftsAtom)
  if (!session) return
  // Past call(): nobody waits for the network to be logged out, and nothing is refreshed for it.
  await send(exchangeFor(userCalls.logout, {}, session)).catch(() => undefined)
}
