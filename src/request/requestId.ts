import { randomBytes } from '@/platform/random'
import { readDraftAtom, storeDrafts, writeDraftAtom } from '@/state/draft'
import { store } from '@/state/store'

/** A fresh RequestId: 128 random bits as 32 hex digits. One per intent to pay, kept until its outcome is known. */
export async function newRequestId(): Promise<string> {
  const bytes = await randomBytes(16)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keyOf = (intent: string) => `requestId/${intent}`

/**
 * The RequestId of an intent (`pay/<order id>`, `buyCard/<card id>`): the same one after a dropped connection, a reload
 * or a restart, so that trying again can never pay twice; a new one after settleIntent().
 */
export async function requestIdOf(intent: string): Promise<string> {
  const kept = store.get(readDraftAtom)(keyOf(intent))
  if (typeof kept === 'string') return kept
  const made = await newRequestId()
  store.set(writeDraftAtom, keyOf(intent), made)
  // Before anything is sent: a tab that is killed right afterwards must still know it.
  storeDrafts()
  return made
}

/** True when the intent was sent before and nothing is known of its outcome. */
export const isIntentOpen = (intent: string): boolean =>
  typeof store.get(readDraftAtom)(keyOf(intent)) === 'string'

/** The outcome of the intent is known, good or bad: the next try is a new one. */
export function settleIntent(intent: string): void {
  store.set(writeDraftAtom, keyOf(intent), undefined)
  storeDrafts()
}
