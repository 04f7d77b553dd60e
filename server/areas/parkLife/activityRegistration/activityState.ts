import type { Activity } from '@/contract/activity'
import type { ActivityRow } from './activity.repository'

/** Share of the places below which few are left: a fifth. */
const FEW = 0.2

export const stateTexts: Readonly<Record<Activity['State'], string>> = {
  Upcoming: '未开始',
  Signing: '报名中',
  FewLeft: '名额紧张',
  Waitlist: '候补',
  Closed: '报名截止',
  Running: '进行中',
  Ended: '已结束',
  Cancelled: '已取消',
}

type Timed = Pick<
  ActivityRow,
  'startAt' | 'endAt' | 'signFrom' | 'signTo' | 'quota' | 'joined' | 'cancelReason'
>

/** State of an activity at `now`, ms. */
export function stateOf(row: Timed, now: number): Activity['State'] {
  if (row.cancelReason !== null) return 'Cancelled'
  if (now >= row.endAt.getTime()) return 'Ended'
  const isSigning = now >= row.signFrom.getTime() && now < row.signTo.getTime()
  if (now >= row.startAt.getTime() && !isSigning) return 'Running'
  if (now < row.signFrom.getTime()) return 'Upcoming'
  if (!isSigning) return 'Closed'
  const left = row.quota - row.joined
  if (left === 0) return 'Waitlist'
  return left <= row.quota * FEW ? 'FewLeft' : 'Signing'
}

/** Whether the state allows signing up, or joining the waiting list. */
export const takesSignUps = (state: Activity['State']): boolean =>
  state === 'Signing' || state === 'FewLeft' || state === 'Waitlist'
