/** Times of an act recorded on a device without network, ms (contract/deviceTimes). */
export interface DeviceTimes {
  DeviceAt: number
  LastServerAt: number | null
  SinceServerMs: number | null
}

/** Longest plausible time offline; an earlier moment means a wrong device clock. */
const longestOfflineMs = 7 * 86_400_000

/**
 * Time of an act by the server's clock, ms: derived from the last known server time if there is one, otherwise the device
 * clock. Never later than `now`, never earlier than the longest time offline.
 * @param times undefined: the act was sent at once, `now`
 */
export function correctedTime(times: DeviceTimes | undefined, now: number): number {
  if (!times) return now
  const { DeviceAt, LastServerAt, SinceServerMs } = times
  const isKnown = LastServerAt !== null && SinceServerMs !== null && SinceServerMs >= 0
  const estimate = isKnown ? LastServerAt + SinceServerMs : DeviceAt
  return Math.min(Math.max(estimate, now - longestOfflineMs), now)
}
