/** Telling the server that sessions have ended. Nobody waits for it; what does not get through is sent again. */
import { userCalls } from '@/contract/user'
import { network } from '@/platform/network'
import { keptLogOuts, logOutCountAtom, settleLogOut, type LogOut } from '@/state/logOuts'
import { store } from '@/state/store'
import { exchangeFor } from './exchange'
import { classify } from './failure'
import { send } from './transport'

const underWay = new Set<string>()

/** By the refresh token alone: the access token may be over, and nothing is refreshed for a log-out. */
async function tell({ clientId, refreshToken }: LogOut): Promise<void> {
  if (underWay.has(refreshToken)) return
  underWay.add(refreshToken)
  let isTold = false
  try {
    const caller = { clientId, accessToken: '', secret: '' }
    const reply = await send(exchangeFor(userCalls.logout, { refresh_token: refreshToken }, caller))
    const verdict = classify(reply.status, reply.body)
    isTold = !(verdict.kind === 'failed' && verdict.isTemporary)
  } catch {
    // No network: at the next start, or when it is back.
  } finally {
    underWay.delete(refreshToken)
    settleLogOut(refreshToken, isTold)
  }
}

/** Tells the server of every log-out that it does not know of. Never rejects. */
export async function sendLogOuts(): Promise<void> {
  await Promise.all(keptLogOuts().map(tell))
}

/**
 * Sends what is left of earlier visits, and again whenever a session ends or the network comes back. Called once, by
 * the launch; returns the way to stop.
 */
export function watchLogOuts(): () => void {
  const stops = [
    store.sub(logOutCountAtom, () => void sendLogOuts()),
    network.onChange((isOnline) => {
      if (isOnline) void sendLogOuts()
    }),
  ]
  void sendLogOuts()
  return () => stops.forEach((stop) => stop())
}
