import { randomBytes } from '@/platform/random'
import { keepIntent, readIntent, type OpenIntent } from '@/state/openRequests'

/** A fresh RequestId: 128 random bits as 32 hex digits. One per intent to pay, kept until its outcome is known. */
export async function newRequestId(): Promise<string> {
  const bytes = await randomBytes(16)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The RequestId of an intent (`pay/<order id>`, `buyCard/<card id>`): the same one after a dropped connection, a reload
 * or a restart, so that trying again can never pay twice; a new one after forgetIntent().
 * @param reckoned fields of this try that the page had reckoned, kept with a new RequestId for the tries that follow
 */
export async function requestIdOf(
  intent: string,
  reckoned?: OpenIntent['reckoned'],
): Promise<string> {
  const kept = readIntent(intent)
  if (kept) return kept.requestId
  const requestId = await newRequestId()
  // Making one takes a moment, in which another try of the same intent may have begun.
  const since = readIntent(intent)
  if (since) return since.requestId
  // Before anything is sent: a tab that is killed right afterwards must still know it.
  keepIntent(intent, { requestId, reckoned })
  return requestId
}
