import type { Registration } from '@/contract/registration'

/** Message subscription offered per registration state: kind of message and its label. */
const news = {
  PendingAudit: { kind: 'signUpConfirmed', text: '审核通过后在微信里通知我' },
  Waitlisted: { kind: 'placeOffered', text: '候补有名额时在微信里通知我' },
  Confirmed: { kind: 'activityTomorrow', text: '活动开始前在微信里提醒我' },
} as const

/** Null when no message is offered for the state. */
export const newsOf = (status: Registration['Status']): (typeof news)[keyof typeof news] | null =>
  status in news ? news[status as keyof typeof news] : null
