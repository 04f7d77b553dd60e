/** Words that a case fills into a canned reply. */
export const replyWords = ['原话', '编号', '园区', '答复人'] as const

export type ReplyWords = Record<(typeof replyWords)[number], string>

const inBraces = /\{([^{}]*)\}/g

/** The first word in braces that no case fills in; undefined: all are known. */
export const unknownWord = (text: string): string | undefined =>
  [...text.matchAll(inBraces)]
    .map(([, word = '']) => word)
    .find((word) => !replyWords.some((known) => known === word))

/** A canned reply with the words of a case. */
export const filledReply = (text: string, words: ReplyWords): string =>
  text.replace(inBraces, (all, word: string) => words[word as keyof ReplyWords] ?? all)
