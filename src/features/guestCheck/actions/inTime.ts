import { network } from '@/platform/network'
import { isUnanswered } from '../model/unanswered'

/** Somebody at a gate waits no longer than this for the network, ms. */
const patienceMs = 4_000

/** Asks the server; null: nobody answered in time. */
export async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  if (!network.isOnline()) return null
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  try {
    return await ask(patience.signal)
  } catch (error) {
    if (isUnanswered(error)) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
