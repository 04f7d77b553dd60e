import type { MessageKindName } from '@/contract/messageKinds'
import { pointsText } from '@/rules/pointsText'
import { dayTime, eventTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { ActivityRow } from './activity.repository'
import type { RegistrationRow } from './registration.repository'

/** A registration and its activity, for messages. */
export interface RegistrationEvent {
  registration: RegistrationRow
  activity: ActivityRow
}

export const startText = ({ startAt }: Pick<ActivityRow, 'startAt'>): string =>
  eventTime(startAt.getTime())

/** A message kind about a registration; `once` identifies the event, so that a message is sent once per event. */
function registrationMessage<Event extends RegistrationEvent>(
  kind: MessageKindName,
  title: string,
  text: (event: Event) => string,
  once: (event: Event) => string = ({ registration }) => registration.id,
): MessageKind<Event> {
  return {
    kind,
    page: 'activityRecord',
    write: (event) => ({
      subject: once(event),
      about: event.registration.id,
      title,
      text: text(event),
      query: { id: event.registration.id },
      fields: {
        what: { text: event.activity.title },
        at: { at: event.activity.startAt.getTime() },
        place: { text: event.activity.placeName },
        no: { text: event.registration.no },
        state: { text: title },
      },
    }),
  }
}

export const signUpConfirmed = registrationMessage(
  'signUpConfirmed',
  '活动报名成功',
  ({ activity }) =>
    `“${activity.title}”报名成功，${startText(activity)} 在${activity.placeName}，请提前到场出示签到码`,
)

/** The registration as it was before the approval. */
export const changesApproved = registrationMessage(
  'changesApproved',
  '修改的报名信息已通过',
  ({ activity }) =>
    `“${activity.title}”的报名修改已通过，${startText(activity)} 在${activity.placeName}，请提前到场出示签到码`,
  ({ registration }) => `${registration.id}/${registration.changedAt?.getTime() ?? 0}`,
)

export const signUpRejected = registrationMessage(
  'signUpRejected',
  '活动报名未通过',
  ({ activity, registration }) =>
    `“${activity.title}”报名未通过：${registration.reason}` +
    (registration.amount === 0
      ? ''
      : registration.changedAt
        ? '，报名费按修改信息时的退改规则退回'
        : '，报名费将全额退回'),
)

export const placeOffered = registrationMessage(
  'placeOffered',
  '候补到位，请尽快确认',
  ({ activity, registration }) =>
    `“${activity.title}”有名额了，请在 ${dayTime(registration.offeredUntil?.getTime() ?? 0)} 前确认`,
)

export const offerOver = registrationMessage(
  'offerOver',
  '候补名额已让出',
  ({ activity }) => `“${activity.title}”的候补名额没有按时确认，已让给下一位`,
)

export const waitingOver = registrationMessage(
  'waitingOver',
  '候补未成功',
  ({ activity }) => `“${activity.title}”已经开始，没有等到名额，下次请早`,
)

export const activityMoved = registrationMessage(
  'activityMoved',
  '活动有变动',
  ({ activity, registration }) =>
    `“${activity.title}”${activity.movedText}。${
      registration.status === 'CheckedIn'
        ? '您已签到，不用再签'
        : '不便参加可在开始前取消，费用全额退回'
    }`,
  ({ activity, registration }) => `${registration.id}/${activity.movedAt?.getTime() ?? 0}`,
)

export const activityCancelled = registrationMessage(
  'activityCancelled',
  '活动已取消',
  ({ activity, registration }) =>
    `“${activity.title}”已取消：${activity.cancelReason ?? ''}` +
    (registration.amount > 0 ? '，报名费全额退回' : ''),
)

/** To a member whose sign-up the desk cancels in the member's stead. */
export const signUpCancelled = registrationMessage(
  'signUpCancelled',
  '报名已取消',
  ({ activity, registration }) =>
    `“${activity.title}”的报名已取消：${registration.reason}` +
    (registration.status === 'Refunded' ? '，退款原路退回' : ''),
)

/** A check-in that the desk has undone. */
interface UndoneCheckIn extends RegistrationEvent {
  name: string
  reason: string
  /** Points that it had given. */
  points: number
  at: Date
}

export const checkInUndone = registrationMessage(
  'checkInUndone',
  '签到已撤销',
  ({ activity, name, reason, points }: UndoneCheckIn) =>
    `“${activity.title}”${name}的签到已撤销：${reason}` +
    (points > 0 ? `，签到得的 ${pointsText(points)}收回` : '') +
    '。到场请再出示签到码',
  ({ registration, at }) => `${registration.id}/${at.getTime()}`,
)

export const activityTomorrow = registrationMessage(
  'activityTomorrow',
  '活动就要开始了',
  ({ activity }) =>
    `“${activity.title}”${startText(activity)} 在${activity.placeName}开始，到场请出示签到码`,
  // A moved activity gets another reminder, for its new time.
  ({ activity, registration }) => `${registration.id}/${activity.startAt.getTime()}`,
)
