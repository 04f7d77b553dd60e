import { uuidv7 } from 'uuidv7'
import { randomInt } from 'node:crypto'
import { notFound } from './failure'
import { parkDay } from './parkDay'

/** A new UUIDv7: rows created one after another are adjacent in every index. */
export const newId = (): string => uuidv7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of an id. */
export const isKnownId = (text: string): boolean => UUID.test(text)

/**
 * An id received from a client, normalised for a query. A malformed id gets the same answer as an
 * unknown one.
 * @throws Failure 404
 */
export function knownId(text: string): string {
  if (!isKnownId(text)) throw notFound()
  return text.toLowerCase()
}

/** Random digits. @param count at most 14 */
export const randomDigits = (count: number): string =>
  String(randomInt(10 ** count)).padStart(count, '0')

/**
 * Reference number of a record: prefix, day in the park, random digits. Random, because a sequence
 * would reveal the number of records.
 */
export const dayNumber = (prefix: string, now: number, digits = 6): string =>
  prefix + parkDay(now).replace(/-/g, '') + randomDigits(digits)

/** Numbers of a day rarely collide; ten collisions in a row do not happen in practice. */
const TRIES = 10

/**
 * Inserts a record under a new number.
 * @param insert returns undefined when its number is taken
 * @throws Error when ten numbers are taken
 */
export async function withFreeNumber<Row>(insert: () => Promise<Row | undefined>): Promise<Row> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const row = await insert()
    if (row !== undefined) return row
  }
  throw new Error('no free number was found')
}
