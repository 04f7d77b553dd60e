export interface Question {
  title: string
  content: string
  confirmText: string
  /** Label of the decline button; without it the question cannot be declined. */
  cancelText?: string
}

/** Asks one question and resolves with the answer. */
export type Ask = (question: Question) => Promise<boolean>
