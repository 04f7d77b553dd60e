/** Whether a text is a Chinese message for the user: errors of the engine, a library or a proxy are in English. */
export const isSentence = (text: unknown): text is string =>
  typeof text === 'string' && /[\u4e00-\u9fa5]/.test(text)

const standard = '操作没有成功，请稍后再试'

/** Displayed text of a failure: its message if it is in Chinese, else `otherwise`. */
export function sentenceOf(failure: unknown, otherwise = standard): string {
  const message = (failure as { message?: unknown } | null | undefined)?.message
  return isSentence(message) ? message : otherwise
}

/** A failure text for display; replaced by the standard message when it is not in Chinese. */
export const shownSentence = (text: string): string => (isSentence(text) ? text : standard)
