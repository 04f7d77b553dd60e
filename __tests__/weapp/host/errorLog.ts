import exparser from 'miniprogram-exparser'

/** Something that went wrong while the app ran. */
export interface AppError {
  /** Where: an event and page, a timer, a wx call … */
  where: string
  error: unknown
}

/**
 * Collects what would otherwise pass unseen: the component framework swallows errors of handlers and life
 * cycles, and a phone only prints the rest.
 */
export class ErrorLog {
  private entries: AppError[] = []

  add(where: string, error: unknown): void {
    this.entries.push({ where, error })
  }

  get isEmpty(): boolean {
    return this.entries.length === 0
  }

  /** Hands the errors over, for a test that expects them; afterwards the log is empty. */
  take(): AppError[] {
    const taken = this.entries
    this.entries = []
    return taken
  }

  /** Throws one error that tells them all, if there are any. */
  assertEmpty(): void {
    if (this.isEmpty) return
    const told = this.take().map(({ where, error }) => `- ${where}: ${describe(error)}`)
    throw new Error(`The mini-program ran into ${told.length} error(s):\n${told.join('\n')}`)
  }
}

/** An error with its stack, anything else in a readable form. */
export function describe(error: unknown): string {
  if (error && typeof error === 'object' && 'stack' in error) return String(error.stack)
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error))
}

let sink: ErrorLog | undefined

/** Sends the framework's own errors (property observers, life times) to the app that runs now. */
export function collectFrameworkErrors(log: ErrorLog): void {
  if (!sink)
    exparser.addGlobalErrorListener((error, { message }) => {
      sink?.add(message, error)
      return false
    })
  sink = log
}
