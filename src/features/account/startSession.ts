import type { LoginResult } from '@/contract/user'
import { store } from '@/state/store'
import { clientIdAtom } from '@/state/park'
import { keepSessionAtom, withTokens } from '@/state/session'

/**
 * Makes a log-in's answer the session of this device.
 * @throws Error with a Chinese message when the device cannot store it
 */
export function startSession(result: LoginResult): void {
  const startedAt = Date.now()
  const base = { clientId: store.get(clientIdAtom), startedAt, user: result.User }
  // The answer's clock is at most the network's delay ahead of this one, or as wrong as the device's own;
  // a wrong guess costs one refresh, which then brings the server's time.
  if (!store.set(keepSessionAtom, withTokens(base, result, startedAt)))
    throw new Error('本机存储空间不足，无法保持登录，请清理后重试')
}
