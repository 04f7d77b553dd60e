import type { CheckResult } from '@/rules/invitationToken/judge'

/** pass: admit; wait: not now; stop: refuse. Each has its colour and icon. */
export type Verdict = 'pass' | 'wait' | 'stop'

/** Title and verdict of each result, readable at arm's length. */
export const verdictOf: Readonly<Record<CheckResult, { title: string; verdict: Verdict }>> = {
  ok: { title: '可以入园', verdict: 'pass' },
  used: { title: '名额已用', verdict: 'stop' },
  expired: { title: '已过期', verdict: 'stop' },
  notYet: { title: '未到时间', verdict: 'wait' },
  revoked: { title: '已撤回', verdict: 'stop' },
  wrongPark: { title: '非本园邀请', verdict: 'stop' },
  unknown: { title: '查无此邀请', verdict: 'stop' },
}
