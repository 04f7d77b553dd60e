/**
 * Plates as gate cameras read them: which plate a reading is, and which other plates it may have been. A camera confuses
 * letters and digits of similar shape and loses a character behind dirt or a tow bar.
 */
import { normalisePlate, plateKind } from './plate'

export interface PlateReading {
  /** Empty: the car has no plate, or the reading is not a plate. */
  plate: string
  /** The reading in capitals where it differs from `plate`; empty when it is the plate, or too little of one. */
  read: string
}

/** Longest reading that is kept. */
const LONGEST = 12
/** Fewest letters and digits of a reading that identifies a car. */
const FEWEST = 4
/** Shortest text that is compared: with fewer characters one difference says too little. */
const SHORTEST_NEAR = 6

/** Texts that gate systems send for a car without a plate. */
const noPlate = /无|未识别|未知|UNKNOWN|NOPLATE|NULL/

/** I and O behind the registration letter are 1 and 0: no plate contains them. */
const withoutIO = (text: string) =>
  text.slice(0, 2) + text.slice(2).replace(/I/g, '1').replace(/O/g, '0')

/**
 * Interprets a camera's text; never fails. 浙A1O345 is read as 浙A10345, 浙A1234 stays a reading without a plate, 无牌车
 * and _无_ are no plate.
 */
export function plateReading(text: string): PlateReading {
  const read = normalisePlate(text)
    .replace(/[^A-Z\d\u4e00-\u9fff]/g, '')
    .slice(0, LONGEST)
  if (plateKind(read)) return { plate: read, read: '' }
  const right = withoutIO(read)
  if (plateKind(right)) return { plate: right, read }
  const isSome = (read.match(/[A-Z\d]/g) ?? []).length >= FEWEST && !noPlate.test(read)
  return { plate: '', read: isSome ? read : '' }
}

/** Characters that cameras confuse, each with the digit it is compared as. */
export const confusedCharacters = { from: 'ODQIBZS', to: '0001825' } as const

/** The text with one character for each group of confused ones: 0/O/D/Q, 1/I, 8/B, 2/Z, 5/S. */
export const foldedPlate = (text: string): string =>
  [...text]
    .map((each) => confusedCharacters.to[confusedCharacters.from.indexOf(each)] ?? each)
    .join('')

/** True when `long` without one of its characters is `short`. */
function isWithoutOne(long: string, short: string): boolean {
  let at = 0
  while (at < short.length && long[at] === short[at]) at += 1
  return long.slice(at + 1) === short.slice(at)
}

/** True when at most one character differs or is missing. */
function isOneOff(one: string, other: string): boolean {
  if (one.length === other.length)
    return [...one].filter((each, at) => each !== other[at]).length <= 1
  if (Math.abs(one.length - other.length) > 1) return false
  return one.length > other.length ? isWithoutOne(one, other) : isWithoutOne(other, one)
}

/**
 * How likely two texts are the same plate. `misread`: they differ in confused characters only, or one of them is no plate
 * and is one character off. `oneOff`: two plates that differ in one character, which may well be two cars. null: neither.
 * Symmetric.
 */
export function plateNearness(one: string, other: string): 'misread' | 'oneOff' | null {
  if (Math.min(one.length, other.length) < SHORTEST_NEAR) return null
  const [first, second] = [foldedPlate(one), foldedPlate(other)]
  if (first === second) return 'misread'
  if (!isOneOff(first, second)) return null
  return plateKind(one) && plateKind(other) ? 'oneOff' : 'misread'
}

/**
 * Beginning and end of a folded text, one of which every near text shares: a condition that a database can check before
 * plateNearness.
 */
export function nearHalves(text: string): { start: string; end: string } {
  const folded = foldedPlate(text)
  const half = Math.floor(folded.length / 2)
  return { start: folded.slice(0, half), end: folded.slice(half) }
}
