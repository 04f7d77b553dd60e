/** The two kinds of staff tasks and their calls in the contract. */
import type { DataOf, RequestOf } from '@/contract/endpoint'
import { inspectionJobCalls, type InspectionJobDetail } from '@/contract/inspectionJob'
import { maintainJobCalls, type MaintainJobDetail } from '@/contract/maintainJob'
import type { JobStatus } from '@/contract/staffWork'

export type TaskKind = 'maintain' | 'inspection'

export interface JobOf {
  maintain: MaintainJobDetail
  inspection: InspectionJobDetail
}

export interface DayOf {
  maintain: DataOf<typeof maintainJobCalls.day>
  inspection: DataOf<typeof inspectionJobCalls.day>
}

/** Calls of each kind that are sent through the offline queue. */
export const actCalls = {
  maintain: {
    start: maintainJobCalls.start,
    finish: maintainJobCalls.finish,
    handOver: maintainJobCalls.handOver,
  },
  inspection: {
    start: inspectionJobCalls.start,
    point: inspectionJobCalls.point,
    finish: inspectionJobCalls.finish,
    handOver: inspectionJobCalls.handOver,
  },
}

type MaintainActs = (typeof actCalls)['maintain']
type InspectionActs = (typeof actCalls)['inspection']

export interface ActOf {
  maintain: keyof MaintainActs
  inspection: keyof InspectionActs
}

/** Payload per action; the queue adds RequestId and Times. */
export interface PayloadOf {
  maintain: { [A in keyof MaintainActs]: Omit<RequestOf<MaintainActs[A]>, 'RequestId' | 'Times'> }
  inspection: {
    [A in keyof InspectionActs]: Omit<RequestOf<InspectionActs[A]>, 'RequestId' | 'Times'>
  }
}

/** Name of a call in the queue: maintain/start, inspection/point … */
export const callNameOf = <K extends TaskKind>(kind: K, act: ActOf[K]): string =>
  `${kind}/${String(act)}`

/** Reads outdated by an action. */
export const readsOf = (kind: TaskKind) =>
  kind === 'maintain'
    ? [maintainJobCalls.myJobList, maintainJobCalls.detail]
    : [inspectionJobCalls.myJobList, inspectionJobCalls.detail]

const tones: Readonly<Record<JobStatus, 'good' | 'busy' | 'wait' | 'bad' | 'off'>> = {
  Waiting: 'wait',
  Doing: 'busy',
  Done: 'good',
  Audited: 'good',
  Rejected: 'bad',
  Cancelled: 'off',
}

/** Badge tone of a task's status, in lists and on its page; that it is late stands in its group and in its deadline. */
export const taskTone = ({ Status }: { Status: JobStatus }) => tones[Status]
