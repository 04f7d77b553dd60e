/** Reports ended sessions to the server in the background; failed reports are retried. */
import { userCalls } from '@/contract/user'
import { network } from '@/platform/network'
import { keptLogOuts, logOutCountAtom, settleLogOut, type LogOut } from '@/state/logOuts'
import { store } from '@/state/store'
import { exchangeFor } from './exchange'
import { classify } from './failure'
import { send } from './transport'

const underWay = new Set<string>()

/** Uses the refresh token only: the access token may have expired, and a log-out triggers no refresh. */
async function tell({ clientId, refreshToken }: LogOut): Promise<void> {
  if (underWay.has(refreshToken)) return
  underWay.add(refreshToken)
  let isReported = false
  try {
    const caller = { clientId, accessToken: '', secret: '' }
    const reply = await send(exchangeFor(userCalls.logout, { refresh_token: refreshToken }, caller))
    const verdict = classify(reply.status, reply.body)
    isReported = !(verdict.kind === 'failed' && verdict.isTemporary)
  } catch {
    // No network: retried at the next start, or when the network is back.
  } finally {
    underWay.delete(refreshToken)
    settleLogOut(refreshToken, isReported)
  }
}

/** Reports every log-out not yet sent to the server. Never rejects. */
export async function sendLogOuts(): Promise<void> {
  await Promise.all(keptLogOuts().map(tell))
}

/**
 * Sends log-outs left over from earlier visits, and again whenever a session ends or the network returns. Called once
 * by the launch.
 * @returns stops watching
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
