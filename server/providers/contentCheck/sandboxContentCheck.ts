import type { ContentCheck, Verdict } from './contentCheck'

/** Words that the sandbox refuses: kinds of content that WeChat's check calls risky. */
export const sandboxRiskyWords = ['赌博', '代开发票', '办假证', '色情', '枪支', '毒品', '传销']
/** Words that the sandbox leaves to a person. */
export const sandboxReviewWords = ['加微信', '兼职日结', '返利']

const pass: Verdict = { end: 'pass', reason: '' }

/** Separators and width variants, by which words are hidden from lists. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')

function verdictOf(text: string): Verdict {
  const read = plain(text)
  if (sandboxRiskyWords.some((word) => read.includes(word)))
    return { end: 'risky', reason: '沙箱词表' }
  if (sandboxReviewWords.some((word) => read.includes(word)))
    return { end: 'review', reason: '沙箱词表：待人工审核' }
  return pass
}

/** Checks texts by a word list, and passes every picture. */
export function createSandboxContentCheck(): ContentCheck {
  return {
    name: 'sandbox',
    checkText: async (text) => verdictOf(text),
    checkPicture: async () => pass,
  }
}
