/** A slot that exactly one module fills when the server is composed. */
export interface Registration<T> {
  /** @throws Error when already filled */
  register(given: T): void
  /** @throws Error when not filled */
  get(): T
  /** Undefined while not filled. */
  find(): T | undefined
}

/** @param what name in error messages, such as `payment authorization` */
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
