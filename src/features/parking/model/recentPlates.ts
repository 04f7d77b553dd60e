/** Plates searched on this device, so that a friend's car takes one tap the next time. */
import { plateKind } from '@/rules/plate'

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
