/** Payloads of calls (spec 5, 7). */

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * A copy without the fields that say nothing: undefined, null and the empty text. 0, false, [] and {} stay, for
 * they are answers. Only the top level is looked at, which is also what the signature goes over.
 */
export function stripEmpty<T extends object>(payload: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => !isEmpty(value)),
  ) as Partial<T>
}
