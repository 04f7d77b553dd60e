import { randomBytes } from '@/platform/random'
import { keepIntent, readIntent, type OpenIntent } from '@/state/openRequests'

/** Creates a RequestId: 128 random bits as 32 hex digits. One per payment intent, kept until its outcome is known. */
export async function newRequestId(): Promise<string> {
  const bytes = await randomBytes(16)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * RequestId of an intent (`pay/<order id>`, `buyCard/<card id>`): the same after a dropped connection, a reload or a
 * restart, so that a retry can never pay twice; a new one after forgetIntent().
 * @param reckoned calculated fields of this attempt, stored with a new RequestId for retries
 */
export async function requestIdOf(
  intent: string,
  reckoned?: OpenIntent['reckoned'],
): Promise<string> {
  const kept = readIntent(intent)
  if (kept) return kept.requestId
  const requestId = await newRequestId()
  // Creating an id is asynchronous; another attempt of the same intent may have stored one meanwhile.
  const since = readIntent(intent)
  if (since) return since.requestId
  // Stored before sending: a tab killed right afterwards must still find it.
  keepIntent(intent, { requestId, reckoned })
  return requestId
}
