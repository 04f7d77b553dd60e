import type { LoginResult } from '@/contract/user'
import { rewardText } from '@/rules/rewardText'

/** Said to somebody who has just become a member: with what the park gave for it. */
export function welcomeText({ Welcome }: LoginResult): string {
  const given = Welcome && rewardText(Welcome)
  return given ? `注册成功，送您 ${given}` : '注册成功'
}
