/** Beginning and ending a session: what log-in, registration, a changed password and log-out have in common. */
import type { TokenSet } from '@/contract/oauth'
import type { LoginResult } from '@/contract/user'
import { clearDraftsAtom } from '@/state/draft'
import { keepLogOutAtom } from '@/state/logOuts'
import { clearOpenRequests } from '@/state/openRequests'
import { clientIdAtom } from '@/state/park'
import { enforceUpdateAtom } from '@/state/runtime'
import {
  keepSessionAtom,
  logOutAtom,
  sessionAtom,
  sessionKey,
  tempTokenAtom,
  withTokens,
} from '@/state/session'
import { store } from '@/state/store'

type Begun = TokenSet & Pick<LoginResult, 'User'>

/**
 * Makes the answer of a log-in or registration the current session.
 * @throws Error with a sentence for the person, when this device cannot keep a session
 */
export function beginSession(result: Begun): void {
  if (result.ClientUpdateEnforced) store.set(enforceUpdateAtom, true)
  const replaced = store.get(sessionAtom)
  const begun = { clientId: store.get(clientIdAtom), startedAt: Date.now(), user: result.User }
  if (!store.set(keepSessionAtom, withTokens(begun, result, Date.now())))
    throw new Error('无法在本机保存登录状态，请检查浏览器的存储设置')
  // The one that this log-in takes the place of would live on at the server.
  if (replaced) store.set(keepLogOutAtom, replaced)
  store.set(tempTokenAtom, '')
}

/**
 * Changes the password with `change` and takes over the tokens that come with it; the person and their session stay.
 * Should somebody else have logged in meanwhile, or nobody be left, the tokens are not theirs, and end.
 */
export async function changeTokens(change: () => Promise<TokenSet>): Promise<void> {
  const before = store.get(sessionAtom)
  const tokens = await change()
  const session = store.get(sessionAtom)
  if (!before) return
  if (session && sessionKey(before) === sessionKey(session))
    store.set(keepSessionAtom, withTokens(session, tokens, Date.now()))
  else store.set(keepLogOutAtom, { clientId: before.clientId, refreshToken: tokens.refresh_token })
}

/**
 * Logs out: this device at once, the server as soon as it can be told. What was typed and what was being paid go too,
 * for the next person may be another one.
 */
export function endSession(): void {
  const session = store.get(sessionAtom)
  if (session) store.set(keepLogOutAtom, session)
  store.set(logOutAtom)
  store.set(clearDraftsAtom)
  clearOpenRequests()
}
