import { draftOf } from '@/state/draft'
import type { LoginResult } from '@/contract/user'
import { rewardText } from '@/rules/rewardText'

/**
 * Draft shared by the account forms, kept over a reload: phone number and name. Passwords and codes are never stored.
 */
export const accountDraft = <Values extends { PhoneNumber: string; Name?: string }>() =>
  draftOf<Values>('account', ['PhoneNumber', 'Name'])

/** Message when a user continues without consent. */
export const consentMissing = '请先阅读并同意用户服务协议和隐私政策'

/** Question at a log-in that needs no other input. */
export const consentQuestion = {
  title: '同意后登录',
  content: '请阅读并同意《用户服务协议》和《隐私政策》',
}

/** Welcome message for a new member, with the park's gift. */
export function welcomeText({ Welcome }: LoginResult): string {
  const given = Welcome && rewardText(Welcome)
  return given ? `注册成功，送您 ${given}` : '注册成功'
}
