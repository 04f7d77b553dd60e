import { uuidv7 } from 'uuidv7'
import { notFound } from './failure'

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
