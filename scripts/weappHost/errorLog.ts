import exparser from 'miniprogram-exparser'

/** An error that occurred while the app ran. */
export interface AppError {
  /** Source: an event and page, a timer, a wx call … */
  where: string
  error: unknown
}

/**
 * Collects errors that would otherwise be lost: the component framework swallows errors of handlers and life cycles,
 * and a phone only prints the others.
 */
export class ErrorLog {
  private entries: AppError[] = []
  private listener: ((error: AppError) => void) | undefined

  add(where: string, error: unknown): void {
    this.entries.push({ where, error })
    this.listener?.({ where, error })
  }

  /** Calls back for each error so far and from now on. */
  listen(listener: (error: AppError) => void): void {
    this.entries.forEach(listener)
    this.listener = listener
  }

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  /** Returns and clears the errors, for a test that expects them. */
  take(): AppError[] {
    const taken = this.entries
    this.entries = []
    return taken
  }

  /** Throws one error that lists all, if there are any. */
  assertEmpty(): void {
    if (this.isEmpty) return
    const messages = this.take().map(({ where, error }) => `- ${where}: ${describe(error)}`)
    throw new Error(
      `The mini-program ran into ${messages.length} error(s):\n${messages.join('\n')}`,
    )
  }
}

/** Stack of an error, or a readable form of another value. */
export function describe(error: unknown): string {
  if (error && typeof error === 'object' && 'stack' in error) return String(error.stack)
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

let sink: ErrorLog | undefined

/** Sends the framework's errors (property observers, life cycles) to the log of the current app. */
export function collectFrameworkErrors(log: ErrorLog): void {
  if (!sink)
    exparser.addGlobalErrorListener((error, { message }) => {
      sink?.add(message, error)
      return false
    })
  sink = log
}
