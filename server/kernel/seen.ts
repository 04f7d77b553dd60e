import { createHash } from 'node:crypto'
import { Failure } from './failure'

/** Values that a form shows, by name. */
export type SeenValues = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Mark of the values that a form was filled with. The order of names does not matter. */
export const seenOf = (values: SeenValues): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16)

/** 409 for a change that was decided on values which have changed since. */
export const contentChanged = (options: Failure['options'] = {}) =>
  new Failure(409, '刚刚有人改过，请看过现在的内容再改', 'contentChanged', options)

/**
 * Refuses a change by an older page, which would write former values back; the form shows the present ones.
 * @param seen `seenOf` the values that the clerk was shown
 * @param now the values of the locked row
 * @param wanted the change; a row that has these values already takes it again, as when the first answer was lost
 * @throws Failure 409 `contentChanged`
 */
export function requireSeen(seen: string, now: SeenValues, wanted?: SeenValues): void {
  const present = seenOf(now)
  if (present === seen || (wanted && seenOf(wanted) === present)) return
  throw contentChanged({ showsPresent: true })
}
