/**
 * Plate entry box by box: the current position, and how a key, a tap on a box, delete or a pasted plate changes it.
 * Pure; components/plateKeyboard renders it.
 */
import { normalisePlate, plateGap, plateKeys, plateKind, plateLength } from './plate'

export interface PlateEntry {
  /** One character per position; '' where empty. The length is the plate's length. */
  places: readonly string[]
  /** Position that the next key fills. */
  at: number
  /** Whether there is an eighth position. */
  isNewEnergy: boolean
}

const filled = (places: readonly string[], isNewEnergy: boolean): string[] =>
  Array.from({ length: plateLength(isNewEnergy) }, (_, at) => places[at] ?? '')

/** Entry state for a text from `entryText` or for any plate; eight characters make it new energy. */
export function entryOf(text: string): PlateEntry {
  const characters = [...normalisePlate(text)].map((each) => (each === plateGap ? '' : each))
  const isNewEnergy = characters.length >= plateLength(true)
  const places = filled(characters, isNewEnergy)
  const empty = places.indexOf('')
  return { places, at: empty < 0 ? places.length - 1 : empty, isNewEnergy }
}

/** The entered text, with a placeholder for an empty position in the middle: '浙A_12345'. */
export const entryText = ({ places }: PlateEntry): string =>
  places
    .map((each) => each || plateGap)
    .join('')
    .replace(new RegExp(`${plateGap}+$`), '')

/** Whether every position is filled; rules/plate validates the characters. */
export const isFull = ({ places }: PlateEntry): boolean => !places.includes('')

/** Keys valid at the current position, given the characters before it. */
export const entryKeys = ({ places, at, isNewEnergy }: PlateEntry): readonly string[] =>
  plateKeys(
    places
      .slice(0, at)
      .map((each) => each || plateGap)
      .join(''),
    isNewEnergy,
  )

/**
 * Puts a key into the current position and moves to the next; returns the same entry when the key is not valid there.
 */
export function pressed(entry: PlateEntry, key: string): PlateEntry {
  if (!entryKeys(entry).includes(key)) return entry
  const places = entry.places.map((each, at) => (at === entry.at ? key : each))
  return { ...entry, places, at: Math.min(entry.at + 1, places.length - 1) }
}

/** Delete: clears the current position or, when it is empty, the one before it. */
export function removed(entry: PlateEntry): PlateEntry {
  const gone = entry.places[entry.at] ? entry.at : Math.max(0, entry.at - 1)
  return { ...entry, at: gone, places: entry.places.map((each, at) => (at === gone ? '' : each)) }
}

/** Moves to another position; its character stays until a key is pressed. */
export const movedTo = (entry: PlateEntry, at: number): PlateEntry => ({
  ...entry,
  at: Math.max(0, Math.min(at, entry.places.length - 1)),
})

/** Adds or removes the eighth position; the other characters stay. */
export function switched(entry: PlateEntry, isNewEnergy: boolean): PlateEntry {
  const places = filled(entry.places, isNewEnergy)
  const empty = places.indexOf('')
  return { places, isNewEnergy, at: empty < 0 ? places.length - 1 : empty }
}

/**
 * Finds a plate in a pasted text, alone or among other words (车牌 浙A·12345 请放行).
 * @returns null when there is none
 */
export function plateIn(text: string): string | null {
  const plain = normalisePlate(text)
  const starts = Array.from({ length: Math.min(plain.length, 200) }, (_, start) => start)
  for (const length of [plateLength(true), plateLength(false)])
    for (const start of starts) {
      const part = plain.slice(start, start + length)
      if (part.length === length && plateKind(part)) return part
    }
  return null
}
