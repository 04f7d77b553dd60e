import { cutText } from '@/rules/text/graphemes'

/** Location of the parked car as noted by the user: on this device only. */
export interface ParkedCar {
  /** Number on the pillar: B2-117. */
  pillar: string
  note: string
  /** Address of a stored picture (platform/keptPicture); empty: none. */
  picture: string
  /** ms */
  at: number
}

/** Older notes belong to an earlier visit. */
const keptMs = 7 * 86_400_000

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' ? cutText(value, max) : ''

/** Validates the stored note; null when it is missing, invalid or older than a week. */
export function parkedCarOf(stored: unknown, now: number): ParkedCar | null {
  if (!stored || typeof stored !== 'object') return null
  const { pillar, note, picture, at } = stored as Partial<Record<keyof ParkedCar, unknown>>
  if (typeof at !== 'number' || now - at > keptMs) return null
  return {
    pillar: textOf(pillar, 20),
    note: textOf(note, 100),
    picture: textOf(picture, 2_000_000),
    at,
  }
}
