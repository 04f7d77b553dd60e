/** Resources to close in reverse order of opening, once, even if `close()` is called repeatedly. */
export interface Closing {
  /** May be called while closing: a resource added late is closed right after the others. */
  add(close: () => Promise<void> | void): void
  /** Closes everything; the first error is rethrown after all the rest is closed. */
  close(): Promise<void>
  readonly hasBegun: boolean
}

/** Creates an empty list of resources. */
export function createClosing(): Closing {
  const opened: (() => Promise<void> | void)[] = []
  let closing: Promise<void> | undefined

  async function closeAll(): Promise<void> {
    const errors: unknown[] = []
    for (let next = opened.pop(); next; next = opened.pop()) {
      try {
        await next()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  return {
    add(close) {
      opened.push(close)
      if (closing) closing = closing.then(closeAll)
    },
    close: () => (closing ??= closeAll()),
    get hasBegun() {
      return closing !== undefined
    },
  }
}
