import type { Activity } from '@/contract/activity'
import { eventOpening } from '@/rules/eventHours'
import { momentText } from '@/utils/timeText'
import { Failure, notFound } from '../../../kernel/failure'
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

/** Whether places are offered to a waiting list at `now`, ms: until the start. */
export const hasWaitingList = ({ startAt }: Pick<ActivityRow, 'startAt'>, now: number): boolean =>
  now < startAt.getTime()

/** State of an activity at `now`, ms. */
export function stateOf(row: Timed, now: number): Activity['State'] {
  if (row.cancelReason !== null) return 'Cancelled'
  if (now >= row.endAt.getTime()) return 'Ended'
  const isSigning = now >= row.signFrom.getTime() && now < row.signTo.getTime()
  if (now >= row.startAt.getTime() && !isSigning) return 'Running'
  if (now < row.signFrom.getTime()) return 'Upcoming'
  if (!isSigning) return 'Closed'
  const left = row.quota - row.joined
  if (left === 0) return hasWaitingList(row, now) ? 'Waitlist' : 'Running'
  return left <= row.quota * FEW ? 'FewLeft' : 'Signing'
}

/** State in words; of a running activity outside the hours of its days when it opens: 明天 10:00. */
export function stateTextOf(row: Timed, now: number): string {
  const state = stateOf(row, now)
  const opens = eventOpening({ from: row.startAt.getTime(), to: row.endAt.getTime() }, now)
  return state === 'Running' && opens > now ? `${momentText(opens, now)} 开放` : stateTexts[state]
}

/** Whether the state allows signing up, or joining the waiting list. */
export const takesSignUps = (state: Activity['State']): boolean =>
  state === 'Signing' || state === 'FewLeft' || state === 'Waitlist'

export const noActivity = () => notFound('活动不存在或已下架')
export const noRegistration = () => notFound('报名不存在')
/** 409 `activityFull` @param waits whether the activity has a waiting list */
export const activityFull = (waits: boolean) =>
  new Failure(409, `来晚一步，名额不够了${waits ? '，可以改为候补' : ''}`, 'activityFull')
/** 409 `formChanged` */
export const formChanged = () => new Failure(409, '报名表有更新，请刷新后重新填写', 'formChanged')
/** 409 `personTwice` */
export const personTwice = () =>
  new Failure(409, '有参加人已经报过这场活动，请核对证件号', 'personTwice')
/** 409 `activityPrice` */
export const priceChanged = () => new Failure(409, '费用有变动，请刷新后重新提交', 'activityPrice')
