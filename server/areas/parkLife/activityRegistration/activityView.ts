import type { Activity, ActivityDetail } from '@/contract/activity'
import type { Registration } from '@/contract/registration'
import type { ActivityRow } from './activity.repository'
import { hasWaitingList, stateOf, stateTextOf, takesSignUps } from './activityState'
import { refundText } from './registrationEnd'
import type { RegistrationRow } from './registration.repository'
import { actionsOf, expireAtOf, isOpen, offerEnd, textAt } from './registrationState'
import { levelCode } from '@/rules/levelText'

/** Card of an activity. @param own the member's registrations for it, newest first */
export function activityOf(
  row: ActivityRow,
  { now, waiting, own }: { now: number; waiting: number; own: readonly RegistrationRow[] },
): Activity {
  const State = stateOf(row, now)
  const running = own.find(({ status }) => isOpen(status))
  return {
    Id: row.id,
    Title: row.title,
    Summary: row.summary,
    Cover: row.cover,
    Kind: row.kind,
    Host: row.host,
    PlaceName: row.placeName,
    StartAt: row.startAt.getTime(),
    EndAt: row.endAt.getTime(),
    SignFrom: row.signFrom.getTime(),
    SignTo: row.signTo.getTime(),
    Quota: row.quota,
    Joined: row.joined,
    Left: row.quota - row.joined,
    Waiting: waiting,
    Fee: row.fee,
    Points: row.points,
    MinLevel: row.minLevel,
    State,
    StateText: stateTextOf(row, now),
    MyStatus: running ? running.status : null,
    MyStatusText: running ? textAt(running, now) : null,
  }
}

/** Number of people a member can still sign up at once. */
export const mayAddTo = ({ perUserLimit }: ActivityRow, people: number): number =>
  Math.min(10, perUserLimit === 0 ? 10 : Math.max(0, perUserLimit - people))

/** Reason why sign-up is not possible now, in general or for this member; empty: it is. */
export function signUpProblem(
  row: ActivityRow,
  { now, mayAdd, level }: { now: number; mayAdd: number; level: number | undefined },
): string {
  const state = stateOf(row, now)
  if (state === 'Cancelled') return `活动已取消${row.cancelReason ? `：${row.cancelReason}` : ''}`
  if (state === 'Upcoming') return '报名还没有开始'
  const isSigning = now >= row.signFrom.getTime() && now < row.signTo.getTime()
  if (state === 'Running' && isSigning) return '名额已满'
  if (!takesSignUps(state)) return stateTextOf(row, now)
  if (level !== undefined && level < row.minLevel)
    return `${levelCode(row.minLevel)} 及以上会员可报名`
  return mayAdd === 0 ? `每人最多报 ${row.perUserLimit} 个名额，您已报满` : ''
}

/** Full view of an activity. */
export function activityDetailOf(
  row: ActivityRow,
  {
    now,
    waiting,
    own,
    level,
  }: {
    now: number
    waiting: number
    own: readonly RegistrationRow[]
    /** The member's level; undefined: a visitor. */
    level: number | undefined
  },
): ActivityDetail {
  const taken = own
    .filter(({ status }) => isOpen(status) || status === 'Finished' || status === 'NoShow')
    .reduce((sum, { people }) => sum + people, 0)
  const allowed = mayAddTo(row, taken)
  // Without a waiting list only free places can be taken.
  const mayAdd = hasWaitingList(row, now) ? allowed : Math.min(allowed, row.quota - row.joined)
  const NoteText = signUpProblem(row, { now, mayAdd, level })
  const shown = activityOf(row, { now, waiting, own })
  return {
    ...shown,
    Banner: row.banner,
    Latitude: row.latitude,
    Longitude: row.longitude,
    BuildingId: row.buildingId,
    Content: row.content,
    PerUserLimit: row.perUserLimit,
    PointsReward: row.pointsReward,
    NeedAudit: row.needAudit,
    AgeFrom: row.ageFrom,
    AgeTo: row.ageTo,
    RefundRule: row.refundRule.map(({ hoursBefore, percent }) => ({
      HoursBefore: hoursBefore,
      Percent: percent,
    })),
    RefundText: refundText(row.refundRule, row.fee + row.points > 0),
    MovedText: row.movedText,
    CancelReason: row.cancelReason ?? '',
    MyRegistrations: own.map((each) => ({
      Id: each.id,
      People: each.people,
      Status: each.status,
      StatusText: textAt(each, now),
    })),
    MayAdd: NoteText === '' ? mayAdd : 0,
    Actions: detailActions(shown.State, NoteText, level),
    NoteText,
  }
}

function detailActions(
  state: Activity['State'],
  note: string,
  level: number | undefined,
): ActivityDetail['Actions'] {
  if (note !== '') return []
  if (level === undefined) return ['logIn']
  return [state === 'Waitlist' ? 'waitlist' : 'signUp']
}

/** Card of a registration. */
export function registrationOf(
  row: RegistrationRow,
  activity: ActivityRow,
  { now, checkedIn, ahead }: { now: number; checkedIn: number; ahead: number },
): Registration {
  const isCancelled = activity.cancelReason !== null
  const { startAt, endAt, signTo } = activity
  return {
    Id: row.id,
    No: row.no,
    ActivityId: activity.id,
    Title: activity.title,
    Cover: activity.cover,
    PlaceName: activity.placeName,
    StartAt: startAt.getTime(),
    EndAt: endAt.getTime(),
    People: row.people,
    CheckedIn: checkedIn,
    Amount: row.amount,
    Points: row.points,
    CreatedAt: row.createdAt.getTime(),
    Ahead: ahead,
    OfferedUntil: offerEnd(row, activity)?.getTime() ?? null,
    ExpireAt: expireAtOf(row, now),
    OrderId: row.orderId,
    Reason: row.reason,
    Status: row.status,
    StatusText: textAt(row, now),
    Actions: actionsOf(row, { now, startAt, endAt, signTo, isCancelled }),
  }
}
