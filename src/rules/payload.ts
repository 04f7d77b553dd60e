/** Request payloads (spec 5, 7). */

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * A copy without empty fields: undefined, null and ''. 0, false, [] and {} stay because they carry meaning. Only the
 * top level is checked, as in the signature.
 */
export function stripEmpty<T extends object>(payload: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => !isEmpty(value)),
  ) as Partial<T>
}
