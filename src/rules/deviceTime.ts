/** When something happened on a device that had no network. */
export interface DeviceTime {
  /** The device's clock then, ms. */
  deviceAt: number
  /** The server's time last known then, and how long ago by the device's steady clock; null: never heard of. */
  lastServerAt: number | null
  sinceServerMs: number | null
}

/** Nobody is offline for longer than this; an older moment is a wrong clock. */
const longestOfflineMs = 7 * 86_400_000

/**
 * The moment by the server's clock: from the last time that the server told where there is one, else the device's own
 * clock. Never later than now, never before the longest time offline.
 */
export function correctedTime(
  { deviceAt, lastServerAt, sinceServerMs }: DeviceTime,
  now: number,
): number {
  const isKnown = lastServerAt !== null && sinceServerMs !== null && sinceServerMs >= 0
  const told = isKnown ? lastServerAt + sinceServerMs : deviceAt
  return Math.min(Math.max(told, now - longestOfflineMs), now)
}
