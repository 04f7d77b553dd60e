/** A place for what exactly one domain says to the orders; filled once, when the server is composed. */
export interface Registration<T> {
  /** @throws Error when it is filled already */
  register(given: T): void
  /** @throws Error when nobody has filled it */
  get(): T
  /** Undefined while nobody has filled it. */
  find(): T | undefined
}

/** @param what named in the errors, such as `payment authorization` */
export function createRegistration<T>(what: string): Registration<T> {
  let filled: T | undefined
  return {
    register(given) {
      if (filled !== undefined) throw new Error(`${what} of orders is registered twice`)
      filled = given
    },
    get() {
      if (filled === undefined) throw new Error(`${what} of orders is not registered`)
      return filled
    },
    find: () => filled,
  }
}
