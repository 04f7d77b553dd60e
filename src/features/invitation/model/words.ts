import { clockText, parkDate } from '@/utils/dateTime'
import { eventDay, eventTime, isWholeDay } from '@/utils/timeText'
import type { OpenInvitation } from '../queries/open'

/** 11月24日 周二 14:00–18:00, 11月24日 周二 全天; periods over several days name both days. */
export function windowText(from: number, to: number): string {
  if (isWholeDay(from, to)) return `${eventDay(from)} 全天`
  const begin = eventTime(from)
  // An end at midnight counts as the end of the previous day.
  const isSameDay = parkDate(from) === parkDate(to - 1)
  if (isSameDay) return `${begin}–${parkDate(to) === parkDate(from) ? clockText(to) : '24:00'}`
  return `${begin}–${clockText(to) === '00:00' ? `${eventDay(to - 1)} 24:00` : eventTime(to)}`
}

type Badge = 'good' | 'busy' | 'wait' | 'off' | 'bad'

const tones: Record<OpenInvitation['Status'], Badge> = {
  Pending: 'wait',
  Valid: 'good',
  PartlyUsed: 'busy',
  Used: 'off',
  Expired: 'off',
  Revoked: 'bad',
  Rejected: 'bad',
}

export const toneOf = ({ Status }: Pick<OpenInvitation, 'Status'>): Badge => tones[Status]

/** Title of the shared card. */
export const shareTitle = ({ InviterName, Title }: Pick<OpenInvitation, 'InviterName' | 'Title'>) =>
  `${InviterName}邀请您：${Title}`

/** Text shown to the guest when there is no code. */
export function overText({ Status }: Pick<OpenInvitation, 'Status'>): string {
  switch (Status) {
    case 'Pending':
      return '审核通过后即可接受邀请'
    case 'Used':
      return '名额已全部使用，欢迎再来'
    case 'Expired':
      return '邀请已过期，请邀请人再发一份'
    case 'Revoked':
      return '这份邀请已撤回，请联系邀请人'
    case 'Rejected':
      return '这份邀请没有通过审核'
    default:
      return ''
  }
}
