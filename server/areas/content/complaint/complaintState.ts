import type { InferOutput } from 'valibot'
import type { complaintAction, complaintStatus, ComplaintDetail } from '@/contract/complaint'

/** Acts available to the park. */
export type DeskAction = 'accept' | 'answer' | 'end' | 'reopen'

/** A complaint in the park's list. */
export interface DeskComplaintRow
  extends Pick<
    ComplaintDetail,
    | 'Id'
    | 'No'
    | 'Kind'
    | 'KindText'
    | 'Target'
    | 'Detail'
    | 'Anonymous'
    | 'SubmittedAt'
    | 'Status'
    | 'StatusText'
  > {
  UpdatedAt: number
  Actions: DeskAction[]
}

/** A complaint as the park sees it. `Phone` is empty for an anonymous one: staff do not see the author. */
export interface DeskComplaint
  extends DeskComplaintRow,
    Pick<ComplaintDetail, 'Images' | 'Phone' | 'Replies' | 'IsSatisfied'> {}

export type ComplaintStatus = InferOutput<typeof complaintStatus>
export type ComplaintAction = InferOutput<typeof complaintAction>
/** Events by the member or the park; each is offered as a button. */
export type ComplaintEvent = ComplaintAction | DeskAction

/** State of a complaint. */
export interface ComplaintState {
  status: ComplaintStatus
  isSatisfied: boolean | null
}

export const statusTexts: Record<ComplaintStatus, string> = {
  Submitted: '待受理',
  Handling: '处理中',
  Replied: '已回复',
  Closed: '已结束',
}

/** Next status by event; other combinations are refused. */
const transitions: Record<ComplaintStatus, Partial<Record<ComplaintEvent, ComplaintStatus>>> = {
  Submitted: {
    edit: 'Submitted',
    reply: 'Submitted',
    close: 'Closed',
    accept: 'Handling',
    answer: 'Replied',
  },
  Handling: { reply: 'Handling', close: 'Closed', answer: 'Replied', end: 'Closed' },
  // The member's reply to an answer makes it the park's turn again.
  Replied: { reply: 'Handling', close: 'Closed', answer: 'Replied', end: 'Closed' },
  Closed: {},
}

const memberEvents: readonly ComplaintAction[] = ['edit', 'reply', 'close']
const parkEvents: readonly DeskAction[] = ['accept', 'answer', 'end', 'reopen']

/** The status after `event`; undefined when it is not allowed. */
export function statusAfter(
  { status, isSatisfied }: ComplaintState,
  event: ComplaintEvent,
): ComplaintStatus | undefined {
  // Ended by the park and not rated yet: the member may still rate it, the park may take the end back.
  if (status === 'Closed' && isSatisfied === null) {
    if (event === 'close') return 'Closed'
    if (event === 'reopen') return 'Handling'
  }
  return transitions[status][event]
}

/** Events open to the member. */
export const actionsOf = (state: ComplaintState): ComplaintAction[] =>
  memberEvents.filter((event) => statusAfter(state, event) !== undefined)

/** Events open to the park. */
export const deskActionsOf = (state: ComplaintState): DeskAction[] =>
  parkEvents.filter((event) => statusAfter(state, event) !== undefined)
