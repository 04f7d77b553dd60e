/** Decides whether a ticket admits its holder; shared by the server and offline devices. */
import { dayTime } from '@/utils/timeText'

export const ticketResults = [
  'ok',
  'used',
  'void',
  'oldCode',
  'early',
  'over',
  'wrongPark',
  'unknown',
] as const

export type TicketResult = (typeof ticketResults)[number]

/** Ticket data needed for the decision, from the server's row or a day entry. */
export interface JudgedTicket {
  isUsed: boolean
  /** Refunded, or offered as a gift. */
  isVoid: boolean
  /** ms */
  entryFrom: number
  endAt: number
}

/**
 * The result of a check.
 * @param judged undefined: the code is unknown
 * @param isCodeRight the code is that of the current or previous step; true for typed ticket numbers, which have no
 * code
 * @param now ms by a corrected clock
 */
export function judgeTicket(
  judged: JudgedTicket | undefined,
  { isCodeRight, now }: { isCodeRight: boolean; now: number },
): TicketResult {
  if (!judged) return 'unknown'
  if (judged.isVoid) return 'void'
  if (!isCodeRight) return 'oldCode'
  if (judged.isUsed) return 'used'
  if (now >= judged.endAt) return 'over'
  return now < judged.entryFrom ? 'early' : 'ok'
}

/** The result as Chinese text for gate staff. */
export function ticketResultText(result: TicketResult, judged?: JudgedTicket): string {
  switch (result) {
    case 'ok':
      return '请入场'
    case 'used':
      return '这张票已经入场'
    case 'void':
      return '这张票已退或已转赠，不能入场'
    case 'oldCode':
      return '动态码已过期，请打开票夹重新出示'
    case 'early':
      return judged ? `${dayTime(judged.entryFrom)} 起入场` : '还没有到入场时间'
    case 'over':
      return '演出已经结束'
    case 'wrongPark':
      return '这是其他园区的票'
    case 'unknown':
      return '没有找到这张票，请核对'
  }
}
