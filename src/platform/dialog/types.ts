export interface Question {
  title: string
  content: string
  /** Text of the button that says yes. */
  confirmText: string
  /** Text of the button that says no; without one there is nothing to decline. */
  cancelText?: string
}

/** Asks one thing and waits for the answer. */
export type Ask = (question: Question) => Promise<boolean>
