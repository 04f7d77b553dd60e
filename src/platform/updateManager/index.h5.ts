import type { UpdateClient } from './types'

const triedKey = 'clientUpdateTriedAt'
/** A second request this soon after a reload means that the reload brought no new version. */
const pointlessWithinMs = 10 * 60_000

// In a browser the newest client is the one the server delivers: a reload is the update.
export const updateClient: UpdateClient = () => {
  try {
    const triedAt = Number(window.sessionStorage.getItem(triedKey))
    if (Date.now() - triedAt < pointlessWithinMs) return Promise.resolve(false)
    window.sessionStorage.setItem(triedKey, String(Date.now()))
  } catch {
    // Without storing the attempt, reloads could repeat forever.
    return Promise.resolve(false)
  }
  window.location.reload()
  return Promise.resolve(true)
}
