import type { UpdateClient } from './types'

const triedKey = 'clientUpdateTriedAt'
/** A second demand this soon after a reload means that the reload brought nothing new. */
const pointlessWithinMs = 10 * 60_000

// A browser's newest client is the one the server serves: reading the page anew is the update.
export const updateClient: UpdateClient = () => {
  try {
    const triedAt = Number(window.sessionStorage.getItem(triedKey))
    if (Date.now() - triedAt < pointlessWithinMs) return Promise.resolve(false)
    window.sessionStorage.setItem(triedKey, String(Date.now()))
  } catch {
    // Without a memory of having tried, a reload could follow a reload for ever.
    return Promise.resolve(false)
  }
  window.location.reload()
  return Promise.resolve(true)
}
