/** A device with its own session, created by the log-in call: no two contexts share tokens. */
import type { BrowserContextOptions } from '@playwright/test'
import { userCalls, type LoginResult } from '@/contract/user'
import { demoPark } from './product'
import { patiently } from './patiently'
import { demoPassword } from './people'

export interface OwnSession {
  accessToken: string
  storageState: BrowserContextOptions['storageState']
}

/**
 * Logs in and returns what the app would have stored (state/session), except the note of the last user: the app must
 * work without it, as on a device that has lost it.
 * @param park of the account
 * @param origin where the browser opens the app; default: the address of the product
 */
export async function ownSession(
  base: string,
  phone: string,
  park = demoPark(),
  origin = base,
): Promise<OwnSession> {
  const { path, method } = userCalls.login
  const reply = await patiently(base + path, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${park}:park-consumer`)}`,
    },
    body: JSON.stringify({ PhoneNumber: phone, Password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`log-in answered ${reply.status}`)
  const { data } = (await reply.json()) as { data: LoginResult }
  const now = Date.now()
  const sessionDetails = {
    secret: data.secret,
    clientId: park,
    startedAt: now,
    receivedAt: now,
    lifetimeMs: data.expires_in * 1000,
  }
  const kept = {
    access_token: data.access_token,
    refresh_token: data.refresh_token,
    sessionDetails,
    user: data.User,
    clientId: park,
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }))
  return {
    accessToken: data.access_token,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  }
}
