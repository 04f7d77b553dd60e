import type { InferOutput } from 'valibot'
import type { complaintAction, complaintStatus } from '@/contract/complaint'
import type { DeskAction } from '@/contract/complaintDesk'

export type ComplaintStatus = InferOutput<typeof complaintStatus>
export type ComplaintAction = InferOutput<typeof complaintAction>
/** What may happen: by the member or by the park, each of whom is shown it as a button. */
export type ComplaintEvent = ComplaintAction | DeskAction

/** Where a complaint stands. */
export interface Standing {
  status: ComplaintStatus
  isSatisfied: boolean | null
}

export const statusTexts: Record<ComplaintStatus, string> = {
  Submitted: '待受理',
  Handling: '处理中',
  Replied: '已回复',
  Closed: '已结束',
}

/** The allowed transitions: what follows an event in a status. What is not listed is refused. */
const transitions: Record<ComplaintStatus, Partial<Record<ComplaintEvent, ComplaintStatus>>> = {
  Submitted: {
    edit: 'Submitted',
    reply: 'Submitted',
    close: 'Closed',
    accept: 'Handling',
    answer: 'Replied',
  },
  Handling: { reply: 'Handling', close: 'Closed', answer: 'Replied', end: 'Closed' },
  // An answer that was answered is the park's turn again.
  Replied: { reply: 'Handling', close: 'Closed', answer: 'Replied', end: 'Closed' },
  Closed: {},
}

const memberEvents: readonly ComplaintAction[] = ['edit', 'reply', 'close']
const parkEvents: readonly DeskAction[] = ['accept', 'answer', 'end']

/** The status after `event`; undefined when it is not allowed. */
export function statusAfter(
  { status, isSatisfied }: Standing,
  event: ComplaintEvent,
): ComplaintStatus | undefined {
  // The park ended it: the member has not said yet what they think of that.
  if (status === 'Closed' && isSatisfied === null && event === 'close') return 'Closed'
  return transitions[status][event]
}

/** What the member may do now. */
export const actionsOf = (standing: Standing): ComplaintAction[] =>
  memberEvents.filter((event) => statusAfter(standing, event) !== undefined)

/** What the park may do now. */
export const deskActionsOf = (standing: Standing): DeskAction[] =>
  parkEvents.filter((event) => statusAfter(standing, event) !== undefined)
