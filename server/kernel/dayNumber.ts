import { randomInt } from 'node:crypto'
import { parkDay } from './parkDay'

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
