/** Whether a text is a sentence for a person: an error of the engine, a library or a proxy speaks English. */
export const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && /[\u4e00-\u9fa5]/.test(text)

const standard = '操作没有成功，请稍后再试'

/** What is shown of a failure: its message where that is a sentence for a person, else `otherwise`. */
export function sentenceOf(failure: unknown, otherwise = standard): string {
  const message = (failure as { message?: unknown } | null | undefined)?.message
  return isSentence(message) ? message : otherwise
}

/** A text that is about to be shown as a failure; the standard sentence where it is none. */
export const shownSentence = (text: string): string => (isSentence(text) ? text : standard)
