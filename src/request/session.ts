/** Starting and ending a session: shared by log-in, registration, password change and log-out. */
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
 * Makes the response of a log-in or registration the current session.
 * @throws Error with a message for the user when this device cannot store a session
 */
export function beginSession(result: Begun): void {
  if (result.ClientUpdateEnforced) store.set(enforceUpdateAtom, true)
  const previous = store.get(sessionAtom)
  const begun = { clientId: store.get(clientIdAtom), startedAt: Date.now(), user: result.User }
  if (!store.set(keepSessionAtom, withTokens(begun, result, Date.now())))
    throw new Error('无法在本机保存登录状态，请检查浏览器的存储设置')
  // The replaced session would otherwise stay valid on the server.
  if (previous) store.set(keepLogOutAtom, previous)
  store.set(tempTokenAtom, '')
}

/**
 * Changes the password with `change` and stores the new tokens; user and session stay the same. If another user has
 * logged in meanwhile, or the session has ended, the new tokens are logged out.
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
 * Logs out: on this device immediately, on the server as soon as it can be reached. Drafts and open payments are
 * deleted, because the next user may be a different person.
 */
export function endSession(): void {
  const session = store.get(sessionAtom)
  if (session) store.set(keepLogOutAtom, session)
  store.set(logOutAtom)
  store.set(clearDraftsAtom)
  clearOpenRequests()
}
