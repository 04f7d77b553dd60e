import { uuidv7 } from 'uuidv7'
import { notFound } from './failure'

/** A new id: UUIDv7, so that rows made one after another stand together in every index. */
export const newId = (): string => uuidv7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be an id of ours at all. */
export const isKnownId = (text: string): boolean => UUID.test(text)

/**
 * An id that came over the wire, ready for a query. Whatever cannot be an id of ours names nothing,
 * so it gets the same answer as an id that is not there.
 * @throws Failure 404
 */
export function knownId(text: string): string {
  if (!isKnownId(text)) throw notFound()
  return text.toLowerCase()
}
