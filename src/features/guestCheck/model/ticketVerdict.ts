import type { TicketResult } from '@/rules/ticketCode/judgeTicket'
import type { Verdict } from './verdict'

/** Title and verdict of each result, readable at arm's length. */
export const ticketVerdictOf: Readonly<Record<TicketResult, { title: string; verdict: Verdict }>> =
  {
    ok: { title: '可以入场', verdict: 'pass' },
    used: { title: '已经入场', verdict: 'stop' },
    void: { title: '已退或转赠', verdict: 'stop' },
    oldCode: { title: '码已过期', verdict: 'wait' },
    early: { title: '未到入场时间', verdict: 'wait' },
    over: { title: '演出已结束', verdict: 'stop' },
    wrongPark: { title: '非本园门票', verdict: 'stop' },
    unknown: { title: '查无此票', verdict: 'stop' },
  }
