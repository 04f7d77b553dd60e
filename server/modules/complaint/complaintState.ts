import type { InferOutput } from 'valibot'
import type { complaintAction, complaintStatus } from '@/contract/complaint'

export type ComplaintStatus = InferOutput<typeof complaintStatus>
export type ComplaintAction = InferOutput<typeof complaintAction>
/** What may happen: by the member (who is shown it as a button), or by the park. */
export type ComplaintEvent = ComplaintAction | 'accept' | 'answer'

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
  Handling: { reply: 'Handling', close: 'Closed', answer: 'Replied' },
  // An answer that was answered is the park's turn again.
  Replied: { reply: 'Handling', close: 'Closed', answer: 'Replied' },
  Closed: {},
}

const memberEvents: readonly ComplaintAction[] = ['edit', 'reply', 'close']

/** The status after `event`; undefined when it is not allowed. */
export const statusAfter = (
  status: ComplaintStatus,
  event: ComplaintEvent,
): ComplaintStatus | undefined => transitions[status][event]

/** What the member may do now. */
export const actionsIn = (status: ComplaintStatus): ComplaintAction[] =>
  memberEvents.filter((event) => transitions[status][event] !== undefined)
