import type { Registration } from '@/contract/registration'

/** What the member waits for next, by the state of a sign-up: a kind of message, and what it would bring. */
const news = {
  PendingAudit: { kind: 'signUpConfirmed', text: '审核通过后在微信里通知我' },
  Waitlisted: { kind: 'placeOffered', text: '候补有名额时在微信里通知我' },
  Confirmed: { kind: 'activityTomorrow', text: '活动开始前在微信里提醒我' },
} as const

/** Null: nothing is to come that a message could tell. */
export const newsOf = (status: Registration['Status']): (typeof news)[keyof typeof news] | null =>
  status in news ? news[status as keyof typeof news] : null
