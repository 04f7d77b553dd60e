import type { JobStatus } from '@/contract/staffWork'

/** Acts of staff on a task, each with a RequestId. */
export type ActKind = 'start' | 'point' | 'finish' | 'handOver'
/** Events by the park: at the desk, or through the repair of the task. */
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

/** Allowed transitions: status and event to next status. Others are rejected. */
const transitions: Readonly<Record<JobStatus, Partial<Record<JobEvent, JobStatus>>>> = {
  Waiting: { start: 'Doing', handOver: 'Waiting', reassign: 'Waiting', cancel: 'Cancelled' },
  Doing: {
    // Started on another device.
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

/** Status after `event`; undefined: not allowed. */
export const statusAfter = (status: JobStatus, event: JobEvent): JobStatus | undefined =>
  transitions[status][event]

/** Statuses of tasks still to be done. */
export const openStatuses = ['Waiting', 'Doing', 'Rejected'] as const satisfies JobStatus[]

export const isOpenStatus = (status: JobStatus): boolean =>
  (openStatuses as readonly JobStatus[]).includes(status)

/** Actions the assignee can take now, each shown as a button. */
export const actionsOf = (status: JobStatus): ('start' | 'finish' | 'handOver')[] =>
  (['start', 'finish', 'handOver'] as const).filter(
    (event) =>
      statusAfter(status, event) !== undefined && !(event === 'start' && status === 'Doing'),
  )

/** Actions the desk can take now. */
export const parkEventsOf = (status: JobStatus): ParkEvent[] =>
  (['reassign', 'cancel', 'accept', 'sendBack'] as const).filter(
    (event) => statusAfter(status, event) !== undefined,
  )
