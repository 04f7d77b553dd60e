/** Time of an event recorded on a device without network. */
export interface DeviceTime {
  /** Device clock at the event, ms. */
  deviceAt: number
  /** Last server time known at the event, and ms since then by the device's steady clock; null: never synchronised. */
  lastServerAt: number | null
  sinceServerMs: number | null
}

/** Longest plausible time offline; an earlier moment means a wrong device clock. */
const longestOfflineMs = 7 * 86_400_000

/**
 * The event's time by the server's clock: derived from the last known server time if there is one, otherwise the device
 * clock. Never later than `now`, never earlier than the longest time offline.
 */
export function correctedTime(
  { deviceAt, lastServerAt, sinceServerMs }: DeviceTime,
  now: number,
): number {
  const isKnown = lastServerAt !== null && sinceServerMs !== null && sinceServerMs >= 0
  const estimate = isKnown ? lastServerAt + sinceServerMs : deviceAt
  return Math.min(Math.max(estimate, now - longestOfflineMs), now)
}
