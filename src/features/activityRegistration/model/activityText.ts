/** Texts about activities and registrations. Times are server times in ms, amounts are fen. */
import type { Activity, ActivityDetail } from '@/contract/activity'
import type { Registration } from '@/contract/registration'
import { formatYuan } from '@/rules/money'
import { factsText } from '@/rules/factsText'
import { countText } from '@/utils/countText'
import { clockText, parkDaysBetween } from '@/utils/dateTime'
import { eventTime } from '@/utils/timeText'
import { daysOf, type When } from '@/utils/when'

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'off'

export const toneOfState: Record<Activity['State'], Tone> = {
  Upcoming: 'busy',
  Signing: 'good',
  FewLeft: 'wait',
  Waitlist: 'wait',
  Closed: 'off',
  Running: 'good',
  Ended: 'off',
  Cancelled: 'bad',
}

export const toneOfStatus: Record<Registration['Status'], Tone> = {
  PendingPay: 'wait',
  PendingAudit: 'busy',
  Confirmed: 'good',
  CheckedIn: 'good',
  Finished: 'off',
  Waitlisted: 'busy',
  Offered: 'wait',
  Rejected: 'bad',
  Cancelled: 'off',
  Refunded: 'off',
  NoShow: 'off',
}

/** 11月30日 周一 14:00–16:00; both days are named when the activity ends on another day. */
export function timeText({ StartAt, EndAt }: Pick<Activity, 'StartAt' | 'EndAt'>): string {
  const start = eventTime(StartAt)
  return parkDaysBetween(StartAt, EndAt) === 0
    ? `${start}–${clockText(EndAt)}`
    : `${start}–${eventTime(EndAt)}`
}

/** ¥30.00, 50 积分, ¥30.00 + 50 积分; empty: free of charge. */
export const costText = (amount: number, points: number): string =>
  [amount > 0 && formatYuan(amount), points > 0 && `${countText(points)} 积分`]
    .filter(Boolean)
    .join(' + ')

/** 免费, ¥30.00/人, 50 积分/人, ¥30.00 + 50 积分/人 */
export function feeText({ Fee, Points }: Pick<Activity, 'Fee' | 'Points'>): string {
  const text = costText(Fee, Points)
  return text ? `${text}/人` : '免费'
}

/** Number of free places; of people waiting or attending when sign-up is over; empty when cancelled. */
export function placesText({ State, Left, Waiting, Joined }: Activity): string {
  if (State === 'Cancelled') return ''
  if (State === 'Signing' || State === 'FewLeft' || State === 'Upcoming')
    return `剩 ${countText(Left)} 个名额`
  if (State === 'Waitlist')
    return factsText(['已满', Waiting > 0 ? `${countText(Waiting)} 人候补` : '可候补'])
  return `${countText(Joined)} 人参加`
}

/** Share of taken places in percent, 0–100. */
export const takenPercent = ({ Joined, Quota }: Pick<Activity, 'Joined' | 'Quota'>): number =>
  Quota > 0 ? Math.min(100, Math.round((Joined / Quota) * 100)) : 0

/**
 * The next moment at which one of these activities changes its state by time alone; null when there is none.
 * @param now server time, ms
 */
export function nextTurn(
  activities: readonly Pick<Activity, 'State' | 'SignFrom' | 'SignTo' | 'StartAt' | 'EndAt'>[],
  now: number,
): number | null {
  const moments = activities
    .filter(({ State }) => State !== 'Cancelled' && State !== 'Ended')
    .flatMap(({ SignFrom, SignTo, StartAt, EndAt }) => [SignFrom, SignTo, StartAt, EndAt])
    .filter((moment) => moment > now)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** Number of participants: 2 人. */
export const peopleText = (count: number): string => `${countText(count)} 人`

/** Available actions of a registration; the check-in code is dropped once all participants are checked in. */
export const openActions = ({
  Actions,
  People,
  CheckedIn,
}: Pick<Registration, 'Actions' | 'People' | 'CheckedIn'>): Registration['Actions'] =>
  CheckedIn >= People ? Actions.filter((action) => action !== 'showCode') : Actions

/** Registration number with a break opportunity for narrow screens. */
export const numberText = (no: string): string => no.replace(/^(\D*\d{8})(\d{8})$/, '$1 $2')

/** Content of the poster of an activity. */
export const activityPoster = (activity: ActivityDetail) => ({
  title: activity.Title,
  cover: activity.Cover,
  coverShape: 'wide' as const,
  kind: activity.Kind,
  facts: [
    ['时间', timeText(activity)],
    ['地点', activity.PlaceName],
    ['费用', feeText(activity)],
  ] as const,
  hint: '扫码报名',
})

/** Filter of the activity list. */
export interface ListFilter {
  /** First and last day, YYYY-MM-DD; empty: no bound. */
  from: string
  to: string
  /** Empty: all kinds. */
  kind: string
  state: 'open' | 'past'
}

/** Converts the choice to a filter. @param now server time, ms */
export const filterOf = (when: When, kind: string, now: number): ListFilter => ({
  ...daysOf(when, now),
  kind,
  state: when === 'past' ? 'past' : 'open',
})

/** Message subscription offered per registration state: kind of message and its label. */
const news = {
  PendingAudit: { kind: 'signUpConfirmed', text: '审核通过后在微信里通知我' },
  Waitlisted: { kind: 'placeOffered', text: '候补有名额时在微信里通知我' },
  Confirmed: { kind: 'activityTomorrow', text: '活动开始前在微信里提醒我' },
} as const

/** Null when no message is offered for the state. */
export const newsOf = (status: Registration['Status']): (typeof news)[keyof typeof news] | null =>
  status in news ? news[status as keyof typeof news] : null
