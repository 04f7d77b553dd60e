import { network } from '@/platform/network'
import { isUnanswered } from '../model/unanswered'

/** Time limit for a server answer at the gate, ms. */
const patienceMs = 4_000

/** Runs a request with the time limit; null when the server did not answer in time. */
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
