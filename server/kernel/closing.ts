/** What has been opened, to be closed in the opposite order, once, however many ask for it. */
export interface Closing {
  /** Also while it closes: what was opened too late is closed at once. */
  add(close: () => Promise<void> | void): void
  /** Closes everything; the first error is thrown after the rest has been closed, too. */
  close(): Promise<void>
  readonly hasBegun: boolean
}

/** An empty list of things to close. */
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
