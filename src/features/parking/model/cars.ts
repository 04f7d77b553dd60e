import type { PlateColor } from '@/contract/carInfo'
import { cutText } from '@/rules/text/graphemes'
import { plateKind } from '@/rules/plate'

export const plateColors: readonly { value: PlateColor; text: string }[] = [
  { value: 'blue', text: '蓝牌' },
  { value: 'green', text: '绿牌' },
  { value: 'yellow', text: '黄牌' },
  { value: 'white', text: '白牌' },
  { value: 'black', text: '黑牌' },
]

export const plateColorText = (color: PlateColor): string =>
  plateColors.find(({ value }) => value === color)?.text ?? ''

/** Maximum number of cars per member. */
export const carsMax = 5

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

/** Plates searched on this device, so that a friend's car takes one tap the next time. */
const most = 4

/** Validates stored plates; invalid ones are dropped. */
export const recentPlatesOf = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored
        .filter((each): each is string => typeof each === 'string' && plateKind(each) !== null)
        .slice(0, most)
    : []

/** Puts a plate first, without duplicates and limited to `most` plates. */
export const withPlate = (plates: readonly string[], plate: string): string[] =>
  [plate, ...plates.filter((each) => each !== plate)].slice(0, most)
