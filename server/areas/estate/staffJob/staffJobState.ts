import type { JobStatus } from '@/contract/staffWork'

/** What staff do with a task, each an act that carries a RequestId. */
export type ActKind = 'start' | 'point' | 'finish' | 'handOver'
/** What the park does: at the desk, or by moving the repair that it is for. */
export type ParkEvent = 'reassign' | 'cancel' | 'accept' | 'sendBack'
export type JobEvent = ActKind | ParkEvent

export const jobStatusTexts: Readonly<Record<JobStatus, string>> = {
  Waiting: '待开始',
  Doing: '进行中',
  Done: '已完成',
  Audited: '已审核',
  Rejected: '已退回',
  Cancelled: '已取消',
}

/** The allowed transitions: what follows an event in a status. What is not listed is refused. */
const transitions: Readonly<Record<JobStatus, Partial<Record<JobEvent, JobStatus>>>> = {
  Waiting: { start: 'Doing', handOver: 'Waiting', reassign: 'Waiting', cancel: 'Cancelled' },
  Doing: {
    // Begun on another device.
    start: 'Doing',
    point: 'Doing',
    finish: 'Done',
    handOver: 'Doing',
    reassign: 'Doing',
    cancel: 'Cancelled',
  },
  Done: { accept: 'Audited', sendBack: 'Rejected' },
  Rejected: { start: 'Doing', handOver: 'Rejected', reassign: 'Rejected', cancel: 'Cancelled' },
  Audited: {},
  Cancelled: {},
}

/** The status after `event`; undefined when it is not allowed. */
export const statusAfter = (status: JobStatus, event: JobEvent): JobStatus | undefined =>
  transitions[status][event]

/** Those in which somebody still has to do something. */
export const openStatuses = ['Waiting', 'Doing', 'Rejected'] as const satisfies JobStatus[]

export const isOpenStatus = (status: JobStatus): boolean =>
  (openStatuses as readonly JobStatus[]).includes(status)

/** What its person may do now, each shown as a button. */
export const actionsOf = (status: JobStatus): ('start' | 'finish' | 'handOver')[] =>
  (['start', 'finish', 'handOver'] as const).filter(
    (event) =>
      statusAfter(status, event) !== undefined && !(event === 'start' && status === 'Doing'),
  )

/** What the desk may do now. */
export const parkEventsOf = (status: JobStatus): ParkEvent[] =>
  (['reassign', 'cancel', 'accept', 'sendBack'] as const).filter(
    (event) => statusAfter(status, event) !== undefined,
  )
