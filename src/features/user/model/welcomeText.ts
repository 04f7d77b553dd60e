import type { LoginResult } from '@/contract/user'
import { rewardText } from '@/rules/rewardText'

/** Welcome message for a new member, with the park's gift. */
export function welcomeText({ Welcome }: LoginResult): string {
  const given = Welcome && rewardText(Welcome)
  return given ? `注册成功，送您 ${given}` : '注册成功'
}
