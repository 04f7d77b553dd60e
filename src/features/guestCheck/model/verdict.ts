import type { CheckResult } from '@/rules/invitationToken/judge'
import type { TicketResult } from '@/rules/ticketCode/judgeTicket'
import { RequestError } from '@/rules/requestError'

/** pass: admit; wait: not now; stop: refuse. Each has its colour and icon. */
export type Verdict = 'pass' | 'wait' | 'stop'

/** Title and verdict of each result, readable at arm's length. */
export const verdictOf: Readonly<Record<CheckResult, { title: string; verdict: Verdict }>> = {
  ok: { title: '可以入场', verdict: 'pass' },
  used: { title: '名额已用', verdict: 'stop' },
  expired: { title: '已过期', verdict: 'stop' },
  notYet: { title: '未到时间', verdict: 'wait' },
  revoked: { title: '已撤回', verdict: 'stop' },
  wrongPark: { title: '不是这里的邀请', verdict: 'stop' },
  unknown: { title: '查无此邀请', verdict: 'stop' },
}

/** Title and verdict of each result, readable at arm's length. */
export const ticketVerdictOf: Readonly<Record<TicketResult, { title: string; verdict: Verdict }>> =
  {
    ok: { title: '可以入场', verdict: 'pass' },
    used: { title: '已经入场', verdict: 'stop' },
    void: { title: '已退或转赠', verdict: 'stop' },
    oldCode: { title: '码已过期', verdict: 'wait' },
    early: { title: '未到入场时间', verdict: 'wait' },
    over: { title: '演出已结束', verdict: 'stop' },
    wrongPark: { title: '不是这里的门票', verdict: 'stop' },
    unknown: { title: '查无此票', verdict: 'stop' },
  }

/** True when no answer arrived. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'network'

/** True when the request was not decided: no answer in time, or a temporary server failure. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestError &&
  (['network', 'aborted'].includes(error.kind) ||
    (error.failure.kind === 'failed' && error.failure.isTemporary))
