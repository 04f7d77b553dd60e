/**
 * Entering a plate box by box: which place is being entered, and what a key, a tap on a box, the delete key or a whole
 * plate makes of it. Pure; components/plateKeyboard draws it.
 */
import { normalisePlate, plateGap, plateKeys, plateKind, plateLength } from './plate'

export interface PlateEntry {
  /** One character each; '' where nothing stands yet. As many as the plate has places. */
  places: readonly string[]
  /** The place the next key goes to. */
  at: number
  /** Whether the eighth place is open. */
  isNewEnergy: boolean
}

const filled = (places: readonly string[], isNewEnergy: boolean): string[] =>
  Array.from({ length: plateLength(isNewEnergy) }, (_, at) => places[at] ?? '')

/** The entry of a text as `entryText` gave it, or of any plate: eight places make it new energy. */
export function entryOf(text: string): PlateEntry {
  const characters = [...normalisePlate(text)].map((each) => (each === plateGap ? '' : each))
  const isNewEnergy = characters.length >= plateLength(true)
  const places = filled(characters, isNewEnergy)
  const empty = places.indexOf('')
  return { places, at: empty < 0 ? places.length - 1 : empty, isNewEnergy }
}

/** What stands there, a gap where a place in the middle was cleared: '浙A_12345'. */
export const entryText = ({ places }: PlateEntry): string =>
  places
    .map((each) => each || plateGap)
    .join('')
    .replace(new RegExp(`${plateGap}+$`), '')

/** Whether every place has a character; rules/plate judges them. */
export const isFull = ({ places }: PlateEntry): boolean => !places.includes('')

/** The keys that fit the place being entered, after what stands before it. */
export const entryKeys = ({ places, at, isNewEnergy }: PlateEntry): readonly string[] =>
  plateKeys(
    places
      .slice(0, at)
      .map((each) => each || plateGap)
      .join(''),
    isNewEnergy,
  )

/** A key goes into its place, and the next place is entered; the entry itself where the key does not fit. */
export function pressed(entry: PlateEntry, key: string): PlateEntry {
  if (!entryKeys(entry).includes(key)) return entry
  const places = entry.places.map((each, at) => (at === entry.at ? key : each))
  return { ...entry, places, at: Math.min(entry.at + 1, places.length - 1) }
}

/** Delete clears the place being entered or, where that is empty, the one before it. */
export function removed(entry: PlateEntry): PlateEntry {
  const gone = entry.places[entry.at] ? entry.at : Math.max(0, entry.at - 1)
  return { ...entry, at: gone, places: entry.places.map((each, at) => (at === gone ? '' : each)) }
}

/** Another place is entered; what stands there stays until a key is pressed. */
export const movedTo = (entry: PlateEntry, at: number): PlateEntry => ({
  ...entry,
  at: Math.max(0, Math.min(at, entry.places.length - 1)),
})

/** Opens or closes the eighth place; the others stay. */
export function switched(entry: PlateEntry, isNewEnergy: boolean): PlateEntry {
  const places = filled(entry.places, isNewEnergy)
  const empty = places.indexOf('')
  return { places, isNewEnergy, at: empty < 0 ? places.length - 1 : empty }
}

/**
 * The plate in a text that was pasted, alone or among other words (车牌 浙A·12345 请放行).
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
