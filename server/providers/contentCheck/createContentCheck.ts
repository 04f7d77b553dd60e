import type { Environment } from '../../kernel/environment'
import type { ContentCheck, Verdict } from './contentCheck'
import { createWechatContentCheck } from './wechatContentCheck'

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

/** Follows WECHAT_PROVIDER: WeChat checks for the mini-program used for log-in. */
export function createContentCheck(environment: Environment, clock: () => number): ContentCheck {
  if (environment.WECHAT_PROVIDER === 'sandbox') return createSandboxContentCheck()
  return createWechatContentCheck({
    origin: environment.WECHAT_API_ORIGIN,
    clock,
    miniProgram: {
      appId: environment.WECHAT_APP_ID_MINI_PROGRAM ?? '',
      secret: environment.WECHAT_APP_SECRET_MINI_PROGRAM ?? '',
    },
  })
}
