/** Whether a ticket lets somebody in: one function for the server and for a device without a network. */
import { formatTime } from '@/utils/dateTime'

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

/** What judging needs of a ticket: of the server's row, of a day's entry. */
export interface JudgedTicket {
  isUsed: boolean
  /** Given back, or waiting for a friend. */
  isVoid: boolean
  /** ms */
  entryFrom: number
  endAt: number
}

/**
 * @param judged undefined: nothing is known by the code
 * @param isCodeRight the code is this step's or the one's before; typed numbers of tickets have none and are right
 * @param now ms by a clock that can be trusted
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

/** A result in words for the person at the gate. */
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
      return judged ? `${formatTime(judged.entryFrom, 'M月d日 hh:mm')} 起入场` : '还没有到入场时间'
    case 'over':
      return '演出已经结束'
    case 'wrongPark':
      return '这是其他园区的票'
    case 'unknown':
      return '没有找到这张票，请核对'
  }
}
